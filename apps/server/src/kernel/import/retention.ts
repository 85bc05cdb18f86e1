/** Days after which an applied import can no longer be undone, and its rows go. */
export const UNDO_DAYS = 30

/** Days that a file which nobody applied waits. */
export const WAIT_DAYS = 7
