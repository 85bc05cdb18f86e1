import { describe, expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { rp } from '../test-support/facts.ts'
import { manualJournalExamples } from './manual-journal.examples.ts'
import { manualJournalProblem, postAdjustmentJournal, postGeneralJournal } from './manual-journal.ts'

const line = (debit: number, credit: number) => ({
  accountId: 6101,
  debit: rp(debit),
  credit: rp(credit),
  note: '',
})

describe('a journal that a person wrote', () => {
  it.each([
    ['has no lines', [], 'ZERO_TOTAL'],
    ['has both sides on one line', [line(10, 10), line(10, 10)], 'INVALID_FORMAT'],
    ['has an empty line', [line(10, 0), line(0, 10), line(0, 0)], 'INVALID_FORMAT'],
    ['has a negative side', [line(-10, 0), line(0, -10)], 'INVALID_FORMAT'],
    ['does not balance', [line(10, 0), line(0, 9)], 'JOURNAL_UNBALANCED'],
    ['balances', [line(10, 0), line(0, 4), line(0, 6)], undefined],
  ])('%s', (_, lines, problem) => expect(manualJournalProblem(lines)).toBe(problem))

  it('is never posted with a problem', () => {
    const facts = { branchId: 1, description: 'Salah', lines: [line(10, 0), line(0, 9)] }
    expect(() => postGeneralJournal(facts)).toThrow('JOURNAL_UNBALANCED')
  })

  it('says whether it is an adjustment', () => {
    const facts = { branchId: 1, description: 'Akrual', lines: [line(10, 0), line(0, 10)] }
    const kinds = [postGeneralJournal, postAdjustmentJournal].map((post) => post(facts).journals[0]?.kind)
    expect(kinds).toEqual(['GENERAL', 'ADJUSTMENT'])
  })
})

describeExamples('manual journal', manualJournalExamples)
