import { sourceTree } from './source-tree.ts'

/**
 * What runs where; the reasons stand in docs/reliability.md. `npm test` has checks: everything that tells whether a change
 * is right. `npm run test:deep` has proofs: that the checks themselves can fail, and the long form of what has a short one.
 */

/** Proofs without a short form. */
export const onlyDeep: readonly string[] = [
  'apps/server/src/demo/bulk/bulk.test.ts',
  'apps/server/test/authorization/mutants.test.ts',
  'apps/server/test/backup/drill.test.ts',
  'apps/server/test/backup/restore.test.ts',
]

/** The slowest files, slowest first: begun last, one of them would go on while the other worker has nothing to do. */
export const slowFirst: readonly string[] = []

const isTestFile = /\.test\.tsx?$/

/** What `npm run test:deep` runs: the proofs, and each file that asks `depth` how far it goes. */
export const deepFiles = (): string[] => [
  ...onlyDeep,
  ...sourceTree('apps')
    .filter(({ path, text }) => isTestFile.test(path) && /\/depth\.ts'/.test(text))
    .map(({ path }) => path)
    .filter((path) => !onlyDeep.includes(path)),
]
