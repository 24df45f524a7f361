/** Texts of mails. Names and titles of others are put into one line before. */
export const MAIL_EN = {
  greeting: (name: string) => `Hello ${name},`,
  anonymousGreeting: "Hello,",
  stop: (url: string) => `To stop mails of this kind: ${url}`,
  invitation: {
    subject: (course: string) => `Invitation to ${course}`,
    text: (course: string, link: string, until: string) =>
      `You are invited to ${course} on Grundy. Open this link to join; it works once, until ${until}:\n\n${link}`,
  },
  password: {
    subject: "Choose a new password",
    text: (link: string, until: string) =>
      `Here is a link with which you choose a new password for your Grundy account. It works once, until ${until}:\n\n${link}\n\nIf you did not ask for it, tell your instructor. Your password stays as it is until you open the link.`,
  },
  forgotten: {
    subject: "Choose a new password",
    text: (link: string, until: string) =>
      `Somebody asked for a new password for your Grundy account. With this link you choose one. It works once, until ${until}:\n\n${link}\n\nYou are then signed out everywhere else. If it was not you, ignore this mail: your password stays as it is.`,
  },
  answer: {
    subject: (course: string) => `Your question was answered (${course})`,
    text: (exercise: string, url: string) =>
      `Staff wrote in or closed your question about ${exercise}:\n\n${url}`,
  },
  rejudged: {
    subject: (course: string) => `A result of yours has changed (${course})`,
    text: (exercise: string, attempt: number, url: string) =>
      `A rejudging has changed the result of your attempt ${attempt} for ${exercise}:\n\n${url}`,
  },
  hacked: {
    subject: (course: string) => `A program of yours was hacked (${course})`,
    text: (exercise: string, attempt: number, url: string) =>
      `Somebody found an input that breaks your attempt ${attempt} for ${exercise}:\n\n${url}`,
  },
  deadlines: {
    subject: (course: string) => `Due soon in ${course}`,
    text: "You have not submitted anything yet for:",
    line: (exercise: string, until: string, url: string) => `- ${exercise}, due ${until}\n  ${url}`,
  },
  test: {
    subject: "Test mail from Grundy",
    text: "This server can send mail.",
  },
  stopPage: {
    title: "Stop mails",
    ask: (kind: string) => `Stop mails of this kind: ${kind}?`,
    button: "Stop them",
    done: "You get no more mails of this kind. You can change this on the page Account.",
    invalid: "This link is not valid any more. Choose your mails on the page Account.",
  },
  kinds: {
    answer: "my question was answered",
    rejudged: "a rejudging changed a result of mine",
    hacked: "a program of mine was hacked",
    deadlines: "exercises are due soon",
  },
};

export type MailTexts = typeof MAIL_EN;
