/** Papers that one call puts into a file; more are asked for in several calls. */
export const PRINTED_TOGETHER = 200
