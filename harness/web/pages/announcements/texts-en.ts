export const ANNOUNCEMENTS_EN = {
  title: "Announcements",
  write: "Write an announcement",
  text: "Announcement for everybody in the course",
  send: "Announce",
  cancel: "Cancel",
  remove: "Remove announcement",
};
