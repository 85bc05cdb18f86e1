/** Shown for a missing value. */
export const nothing = '–'
