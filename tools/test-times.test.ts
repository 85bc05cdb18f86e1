import { describe, expect, it } from 'vitest'
import { costOf } from './test-cost.ts'
import { type FileTime, timesByProject } from './test-times.ts'

const time = (file: string, from: number, to: number, loading = 0, project = 'api'): FileTime => ({
  project,
  file,
  tests: 10,
  from,
  to,
  loading,
})

describe('where the time of a run went', () => {
  it('is told for each project: its wall, how busy its workers were, and what loading took', () => {
    const times = [time('a', 10, 30, 2), time('b', 10, 20, 1), time('c', 20, 30), time('d', 0, 4, 4, 'web')]
    expect(timesByProject(times, 2)).toEqual([
      'api: 3 files, 30 tests in 20 s, 2 workers busy for 100 %, of which loading 3 s',
      'web: 1 files, 10 tests in 4 s, 2 workers busy for 50 %, of which loading 4 s',
    ])
    expect(timesByProject([], 2)).toEqual([])
  })
})

describe('what one more master or document costs', () => {
  const counts = { endpoint: 100, master: 10, document: 5 }
  const times = [
    time('apps/server/src/modules/master/brand/brand.test.ts', 0, 1),
    time('apps/server/src/modules/master/brand/brand-import.test.ts', 0, 2),
    time('apps/server/test/authorization/matrix.test.ts', 0, 50),
    time('apps/server/test/masters/every-master.test.ts', 0, 20),
    time('apps/server/test/lifecycle/lifecycle.test.ts', 0, 40),
  ]

  it('is its own files and its share of what asks all of them, on two workers', () => {
    // (3 + 20 / 10 + 6 × 50 / 100) / 2
    expect(costOf(times, counts, { kind: 'master', files: /\/brand\//, endpoints: 6 })).toBe(4)
    // (0 + 40 / 5 + 4 × 50 / 100) / 2
    expect(costOf(times, counts, { kind: 'document', files: /\/note\//, endpoints: 4 })).toBe(5)
  })
})
