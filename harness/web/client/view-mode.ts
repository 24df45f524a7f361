import { signal } from "@preact/signals";

const STORED = "grundy-view";

function isStored(): boolean {
  try {
    return sessionStorage.getItem(STORED) !== null;
  } catch {
    return false;
  }
}

/** True if the user, an instructor, asks the server for what a student gets. Each tab has its own view. */
export const isStudentView = signal(isStored());

/** Number of changes of the view: the page is made again after each, with what the server answers then. */
export const viewChanges = signal(0);

export function setStudentView(isOn: boolean): void {
  isStudentView.value = isOn;
  try {
    if (isOn) sessionStorage.setItem(STORED, "student");
    else sessionStorage.removeItem(STORED);
  } catch {
    // In a frame without storage, the view lasts until the page is loaded again.
  }
}
