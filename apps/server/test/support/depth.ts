/**
 * How far a test of chance or of size goes: its short form in `npm test`, its whole length in `npm run test:deep`, which
 * runs every file that asks here.
 */
export const depth = <T>(short: T, deep: T): T => (process.env.TEST_DEPTH === 'deep' ? deep : short)
