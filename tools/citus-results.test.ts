import { expect, it } from 'vitest'
import { groupRefused } from '../apps/server/test/citus/refused-statement.ts'
import { resultsOf } from './citus-results.ts'

it('counts a file that can not begin or end as a failure of its own', () => {
  const file = (name: string, message: string, ...states: string[]) => ({
    name: `/tree/${name}`,
    message,
    startTime: 1_000,
    endTime: 3_500,
    assertionResults: states.map((status, no) => ({
      status,
      fullName: `test ${no}`,
      failureMessages: status === 'failed' ? ['AssertionError: expected 1 to be 2\n    at a.test.ts:7'] : [],
    })),
  })
  const report = {
    testResults: [
      file('b.test.ts', 'no clone\nat b', 'skipped', 'skipped'),
      file('a.test.ts', '', 'passed', 'failed'),
    ],
  }
  expect(resultsOf(report, '/tree')).toEqual([
    {
      file: 'a.test.ts',
      passed: 1,
      failed: 1,
      skipped: 0,
      seconds: 2.5,
      failures: [{ name: 'test 1', why: 'AssertionError: expected 1 to be 2' }],
    },
    {
      file: 'b.test.ts',
      passed: 0,
      failed: 1,
      skipped: 2,
      seconds: 2.5,
      failures: [{ name: 'the file itself', why: 'no clone' }],
    },
  ])
})

it('groups refused statements by what was said, whatever the shard, and by place', () => {
  const refused = (site: string, message: string) => ({ site, message, code: '0A000', text: 'select 1' })
  const groups = groupRefused([
    refused('a.ts:1', 'no lock of period_102016'),
    refused('b.ts:2', 'complex joins'),
    refused('a.ts:1', 'no lock of period_102017'),
    refused('c.ts:3', 'no lock of period_102017'),
  ])
  expect(groups.map(({ message, times }) => [message, times])).toEqual([
    ['no lock of period_N', 3],
    ['complex joins', 1],
  ])
  expect(groups[0]?.places.map(({ site, times }) => [site, times])).toEqual([
    ['a.ts:1', 2],
    ['c.ts:3', 1],
  ])
})
