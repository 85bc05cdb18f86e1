import type { ApiRoute } from '@merchant/contract/api.ts'
import type { RecurringJournalDue, RecurringJournalRow } from '@merchant/contract/cash/recurring-journal.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { dueStates, recurringStates } from '@merchant/domain/cash/recurrence.ts'
import { t } from '../../../../app/i18n.ts'
import type { StatusLook } from '../../../../kit/status.tsx'
import { date } from '../../../../lib/format.ts'
import { type JournalType, journalKinds } from '../journal.ts'
import { journalSaved } from '../journal-values.ts'

/** Addresses of the plans of a kind of journal, beside its list. */
export function planAddresses(type: JournalType) {
  const { list, add } = journalKinds[type].address
  const home = `${list}/recurring`
  return {
    list: home,
    add: `${home}/add`,
    open: ({ id }: { id: number }) => `${home}/${id}`,
    copy: ({ id }: { id: number }) => `${home}/add?copy=${id}`,
    /** The form of a journal, filled from a day of a plan, to be changed before it is posted. */
    change: (plan: { id: number }, due: { id: number }) => `${add}?plan=${plan.id}&due=${due.id}`,
  }
}

export const rightTo = (type: JournalType, feature: 'add' | 'edit' | 'update'): Permission =>
  `bankcash.${type === 'GENERAL_JOURNAL' ? 'general' : 'adjustment'}-journal:${feature}`

const plans: readonly ApiRoute[] = ['GET /v1/recurring-journals', 'GET /v1/recurring-journals/{id}']

export const planSaved = { invalidates: plans, notice: false } as const
/** A posted day is a journal, too. */
export const dueDecided = { invalidates: [...plans, ...journalSaved.invalidates] } as const

export const planLooks = (): Record<RecurringJournalRow['status'], StatusLook> => ({
  ACTIVE: { label: t(recurringStates.ACTIVE), color: 'slate' },
  PAUSED: { label: t(recurringStates.PAUSED), color: 'yellow' },
  ENDED: { label: t(recurringStates.ENDED), color: 'green' },
})

export const dueLooks = (): Record<RecurringJournalDue['status'], StatusLook> => ({
  WAITING: { label: t(dueStates.WAITING), color: 'yellow' },
  POSTED: { label: t(dueStates.POSTED), color: 'green' },
  FAILED: { label: t(dueStates.FAILED), color: 'red' },
  SKIPPED: { label: t(dueStates.SKIPPED), color: 'slate' },
})

type Rhythm = Pick<RecurringJournalRow, 'day' | 'startsOn' | 'endsOn' | 'times' | 'made'>

/** 'Setiap bulan, hari terakhir' */
export const dayWords = ({ day }: Pick<Rhythm, 'day'>): string =>
  day === 31 ? t('Hari terakhir setiap bulan') : t('Tanggal {{day}} setiap bulan', { day })

/** 'sampai 31 Des 2026', '3 dari 12 kali'; null without an end. */
export function endWords({ endsOn, times, made }: Rhythm): string | null {
  if (endsOn !== null) return t('sampai {{date}}', { date: date(endsOn) })
  return times === null ? null : t('{{made}} dari {{times}} kali', { made, times })
}
