/** Days after which an applied import can no longer be undone, and its rows are deleted. */
export const UNDO_DAYS = 30

/** Days that an unapplied file is kept. */
export const WAIT_DAYS = 7
