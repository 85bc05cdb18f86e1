import { sql } from 'kysely'
import { dayLabel } from '../../../../kernel/period/period.ts'
import type { Check, CheckScope, Finding } from './check.ts'

interface DocumentRow {
  id: number
  type: string
  name: string
  number: string | null
  date: string
}

const named = ({ id, type, name, number, date }: DocumentRow): Finding => ({
  text: `${name} ${number ?? 'tanpa nomor'} tanggal ${dayLabel(date)}`,
  documentType: type,
  documentId: id,
})

/**
 * Documents of the month in some states. Orders are left out: undelivered goods do not stop the close (clarifications 1).
 */
async function documentsIn(
  { db, branchId, startsOn, endsOn }: CheckScope,
  given: { statuses: readonly string[]; count: boolean },
): Promise<Finding[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.type, t.name, d.number, d.date from document d join document_type t on t.code = d.type
    where d.branch_id = ${branchId} and d.date between ${startsOn}::date and ${endsOn}::date
      and d.status = any(${[...given.statuses]}::text[]) and (d.type = 'STOCK_COUNT') = ${given.count} and d.type <> 'PURCHASE_ORDER'
    order by d.date, d.id`.execute(db)
  return rows.map(named)
}

/** Drafts of recurring journals, and those that could not be posted: no documents yet. */
async function recurringJournalsIn({ db, branchId, startsOn, endsOn }: CheckScope): Promise<Finding[]> {
  const { rows } = await sql<{ planId: number; type: string; name: string; date: string }>`
    select r.id as "planId", r.type, r.name, d.due_on as date from recurring_journal_due d
    join recurring_journal r on r.branch_id = ${branchId} and r.id = d.recurring_id
    where d.branch_id = ${branchId} and d.due_on between ${startsOn}::date and ${endsOn}::date and d.status in ('WAITING', 'FAILED')
    order by d.due_on, d.id`.execute(db)
  return rows.map(({ planId, type, name, date }) => ({
    text: `Draf jurnal berulang ${name} tanggal ${dayLabel(date)}`,
    path: `/app/bank-cash/${type === 'GENERAL_JOURNAL' ? 'general' : 'adjustment'}-journal/recurring/${planId}`,
  }))
}

/** Unfinished documents: P3, P4, and documents that wait for approval, which only warn (clarifications 1). */
export const documentChecks: readonly Check[] = [
  {
    key: 'DRAFTS',
    code: 'P3',
    severity: 'BLOCK',
    title: 'Tidak ada dokumen draf pada bulan ini',
    message: 'Ada dokumen draf yang harus diproses atau dibatalkan',
    find: async (scope) => [
      ...(await documentsIn(scope, { statuses: ['DRAFT'], count: false })),
      ...(await recurringJournalsIn(scope)),
    ],
  },
  {
    key: 'COUNTS_AND_SHIFTS',
    code: 'P4',
    severity: 'BLOCK',
    title: 'Tidak ada opname atau shift kasir yang belum selesai',
    message: 'Ada opname yang belum selesai atau shift kasir yang belum ditutup',
    find: async (scope) => [
      ...(await documentsIn(scope, { statuses: ['DRAFT', 'WAITING_APPROVAL'], count: true })),
      // Only a shift has the status OPEN: its drawer was not counted yet.
      ...(await documentsIn(scope, { statuses: ['OPEN'], count: false })),
    ],
  },
  {
    key: 'APPROVALS',
    code: 'P9',
    severity: 'WARN',
    title: 'Tidak ada dokumen yang menunggu persetujuan',
    message: 'Ada dokumen yang menunggu persetujuan; setelah bulan ditutup harus bertanggal lain',
    find: (scope) => documentsIn(scope, { statuses: ['WAITING_APPROVAL', 'SUBMITTED'], count: false }),
  },
]
