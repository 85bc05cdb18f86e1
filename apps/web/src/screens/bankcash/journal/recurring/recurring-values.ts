import type { RecurringJournal } from '@merchant/contract/cash/recurring-journal.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../../app/i18n.ts'
import { asNewLine } from '../../../../kit/grid/grid-line.ts'
import { today } from '../../../../lib/clock.ts'
import type { JournalType } from '../journal.ts'
import {
  emptyJournalLine,
  type JournalLine,
  type JournalValues,
  toJournalBody,
  toJournalLine,
  toJournalValues,
} from '../journal-values.ts'

/** Where a plan ends: never, on a day, or after a number of times. */
type End = 'NEVER' | 'DATE' | 'TIMES'

export type PlanValues = {
  branchId: Ref | null
  name: string
  description: string
  day: number | null
  startsOn: string | null
  end: End | null
  endsOn: string | null
  times: number | null
  postsAtOnce: boolean
  reverses: boolean
  lines: readonly JournalLine[]
}

export const planLabels = () => ({
  branchId: t('Cabang'),
  name: t('Nama rencana'),
  description: t('Keterangan'),
  day: t('Tanggal setiap bulan'),
  startsOn: t('Mulai'),
  end: t('Berakhir'),
  endsOn: t('Sampai'),
  times: t('Banyaknya'),
  postsAtOnce: t('Bukukan langsung'),
  reverses: t('Balik otomatis tanggal 1 bulan berikutnya'),
  lines: t('Baris jurnal'),
})

export const emptyPlan = (branch: Ref | null): PlanValues => ({
  branchId: branch,
  name: '',
  description: '',
  day: 31,
  startsOn: today(),
  end: 'NEVER',
  endsOn: null,
  times: null,
  postsAtOnce: false,
  reverses: false,
  lines: [emptyJournalLine(), emptyJournalLine()],
})

/** The same plan from today on: other amounts are another plan. */
export const copiedPlan = (plan: RecurringJournal): PlanValues => ({
  ...emptyPlan(plan.branch),
  description: plan.description,
  day: plan.day,
  postsAtOnce: plan.postsAtOnce,
  reverses: plan.reverses,
  lines: plan.lines.map(toJournalLine).map(asNewLine),
})

export function toPlanBody(values: PlanValues, type: JournalType) {
  const { branchId, description, lines } = toJournalBody({
    ...values,
    date: values.startsOn,
    autoReverseDate: null,
  })
  return {
    branchId,
    type,
    name: values.name,
    description,
    day: values.day ?? 0,
    startsOn: values.startsOn ?? '',
    endsOn: values.end === 'DATE' ? values.endsOn : null,
    times: values.end === 'TIMES' ? values.times : null,
    postsAtOnce: values.postsAtOnce,
    reverses: type === 'ADJUSTMENT_JOURNAL' && values.reverses,
    lines,
  }
}

/** A day of a plan as a journal that is still to be posted. */
export const journalOfDue = (plan: RecurringJournal, dueOn: string): JournalValues => ({
  ...toJournalValues(plan.branch),
  date: dueOn,
  description: plan.description,
  lines: plan.lines.map(toJournalLine).map(asNewLine),
})
