/** Workers of the tests on two processors: each waits for the database or a page a good part of its time. */
export const WORKERS = 3
