import { describe, expect, it } from 'vitest'
import {
  countPlaywright,
  countStep,
  countVitest,
  playwrightFailures,
  summarise,
  vitestFailures,
} from './test-summary.ts'

describe('a run that went wrong', () => {
  it('is a failure when it left no report', () => {
    expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 })
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('is a failure when every test that ran has passed but the run itself has not', () => {
    expect(countVitest({ numPassedTests: 12, numFailedTests: 0 }, 1)).toEqual({ passed: 12, failed: 1 })
    expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0 } }, 1)).toEqual({
      passed: 3,
      failed: 1,
    })
  })

  it('is not well when nothing ran', () => {
    expect(summarise([])).toEqual({ line: '0 passed, 0 failed', ok: false })
  })

  it('is not well when a single test failed', () => {
    const counts = [countStep(0), countVitest({ numPassedTests: 400, numFailedTests: 1 }, 1)]
    expect(summarise(counts)).toEqual({ line: '401 passed, 1 failed', ok: false })
  })
})

it('adds up steps, vitest and Playwright, and leaves out what was skipped', () => {
  const counts = [
    countStep(0),
    countStep(0),
    countVitest({ numTotalTests: 12, numPassedTests: 10, numFailedTests: 0, numPendingTests: 2 }, 0),
    countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 3 } }, 0),
  ]
  expect(summarise(counts)).toEqual({ line: '18 passed, 0 failed', ok: true })
})

describe('what failed', () => {
  it('is named with its reason, and what passed is not', () => {
    const report = {
      testResults: [
        {
          name: 'stock.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'takes goods in', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'never sells more than there is',
              failureMessages: ['expected 11 to be 10\n  at x'],
            },
          ],
        },
        { name: 'fine.test.ts', status: 'passed', assertionResults: [] },
        { name: 'broken.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] },
      ],
    }
    expect(vitestFailures(report)).toEqual([
      '✗ stock.test.ts > never sells more than there is\n    expected 11 to be 10\n      at x',
      '✗ broken.test.ts\n    cannot find module',
    ])
  })

  it('is found in suites within suites of the browser tests', () => {
    const spec = (title: string, ok: boolean, errors: { message: string }[]) => ({
      title,
      file: 'till.spec.ts',
      ok,
      tests: [{ results: [{ errors }] }],
    })
    const report = {
      suites: [
        {
          specs: [spec('sells', true, [])],
          suites: [{ specs: [spec('voids', false, [{ message: 'late' }])] }],
        },
      ],
    }
    expect(playwrightFailures(report)).toEqual(['✗ till.spec.ts > voids\n    late'])
  })

  it('is nothing where there is no report', () => {
    expect([...vitestFailures(undefined), ...playwrightFailures(undefined)]).toEqual([])
  })
})
