/** The longest text that is looked for; by itself, so that the box needs no schemas. */
export const SEARCH_LENGTH = 100
