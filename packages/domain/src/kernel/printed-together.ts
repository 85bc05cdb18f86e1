/** The most documents that one call puts into a file; more need several calls. */
export const PRINTED_TOGETHER = 200
