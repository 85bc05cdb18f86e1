import type { AgeingRow } from '@merchant/contract/report/ageing.ts'
import type { ReportDetail, ReportFormat } from '@merchant/contract/report/report.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../kernel/db/branches.ts'
import type { QueryCtx } from '../../kernel/http/context.ts'
import { answer, check, date, fixed, money, text } from '../../kernel/report/answer.ts'
import { hasRole, readChart } from '../../kernel/report/chart.ts'
import { ledgerSums } from '../../kernel/report/ledger-sums.ts'
import { daysBetween } from '../../kernel/report/month-spans.ts'
import { type ReportScope, readScope } from '../../kernel/report/report-scope.ts'
import { hasTag, withMerged } from '../master/customer/customer.public.ts'
import { type Grouping, grouped } from './grouped.ts'
import { branchGroupings } from './usual-groupings.ts'

/** The party type whose open documents are aged, and its account roles. */
export interface AgedSide {
  name: 'ap-ageing' | 'ar-ageing'
  title: string
  role: 'AP' | 'AR'
  /** The role of advances: owed in the opposite direction. */
  advanceRole: 'SUPPLIER_ADVANCE' | 'CUSTOMER_ADVANCE'
  partyType: 'SUPPLIER' | 'CUSTOMER'
  partyLabel: string
  checkLabel: string
}

/** Whose documents are told of; of all where nothing is named. */
interface WantedParties {
  partyId?: number | undefined
  /** Of customers with the label. */
  tagId?: number | undefined
}

type Asked = Parameters<typeof readScope>[1] & {
  format: ReportFormat
  detail: ReportDetail
  hidden?: string[] | undefined
  subtotalBy?: string | undefined
}

interface OpenRow
  extends Pick<
    AgeingRow,
    | 'branchId'
    | 'branch'
    | 'partyId'
    | 'party'
    | 'documentId'
    | 'documentNo'
    | 'documentType'
    | 'documentTypeCode'
    | 'date'
    | 'dueDate'
  > {
  total: number
  balance: number
  role: string
}

type GroupedRow = Pick<AgeingRow, 'branchId' | 'branch' | 'partyId' | 'party'>

/** Of one document. */
type Amounts = Record<
  'total' | 'balance' | 'notDue' | 'd1_30' | 'd31_60' | 'd61_90' | 'd90' | 'advance' | 'net',
  number
>
/** Of all of them. */
type Sums = Record<keyof Amounts, bigint>

/**
 * Open amounts of suppliers or customers at the end of the last day, by days overdue, and advances. The sum equals the
 * balance of the account.
 * @throws DATE_ORDER
 */
export async function ageing(ctx: QueryCtx, side: AgedSide, body: Asked, wanted: WantedParties) {
  const scope = await readScope(ctx, body)
  const [open, chart, sums] = await Promise.all([
    openAt(ctx, side, scope, wanted),
    readChart(ctx.db, ctx.principal.companyId),
    ledgerSums(ctx.db, scope, { at: { from: null, to: scope.dateTo } }),
  ])
  const rows = open.map(({ role, ...row }) => {
    const paper = { ...row, number: row.documentNo }
    return role === side.role
      ? { ...paper, ...bucketed(row, scope.dateTo), advance: 0, net: row.balance }
      : { ...paper, ...zero, total: row.total, advance: row.balance, net: -row.balance }
  })
  const { totals, ...lines } = grouped(rows, body, groupings(scope, side.partyLabel), (some) =>
    some.reduce(addAmounts, none),
  )
  const ledger = sums
    .filter(({ accountId }) => {
      const account = chart.get(accountId)
      return account !== undefined && hasRole(account, side.role)
    })
    .reduce((sum, { debit, credit }) => sum + (side.role === 'AP' ? credit - debit : debit - credit), 0n)
  return answer(ctx, { ...side, atDate: true }, scope, {
    asked: body,
    content: {
      columns: columns(scope, side.partyLabel),
      ...lines,
      totals,
      checks: Object.values(wanted).every((value) => value === undefined)
        ? [check('LEDGER', side.checkLabel, ledger, totals.balance)]
        : [],
    },
  })
}

/** Documents that were open at the end of the last day, as known at that moment. */
async function openAt(
  ctx: QueryCtx,
  { role, advanceRole, partyType }: AgedSide,
  { branchIds, dateTo, knownAt }: ReportScope,
  { partyId, tagId }: WantedParties,
): Promise<OpenRow[]> {
  const known = knownAt === null ? sql`` : sql`and e.entered_at <= ${knownAt}::timestamptz`
  const ofParty =
    partyId === undefined
      ? sql``
      : sql`and o.party_id = any(${partyType === 'CUSTOMER' ? withMerged(branchIds, partyId) : sql`array[${partyId}::bigint]`})`
  const tagged =
    tagId === undefined ? sql`` : sql`and ${hasTag(branchIds, { row: 'o', customer: 'o.party_id', tagId })}`
  const party =
    partyType === 'SUPPLIER'
      ? sql`supplier s on s.id = o.party_id`
      : sql`customer s on ${sameBranch('s', 'o', branchIds)} and s.id = o.party_id`
  const { rows } = await sql<OpenRow>`
    select o.branch_id as "branchId", b.code as branch, o.role, o.party_id as "partyId",
      coalesce(s.name, '#' || o.party_id) as party, o.document_id as "documentId", d.number as "documentNo",
      t.name as "documentType", t.code as "documentTypeCode", o.date, o.due_date as "dueDate", o.original as total,
      sum(e.amount)::bigint as balance
    from open_item o
    join open_item_entry e on ${sameBranch('e', 'o', branchIds)} and e.item_id = o.id and e.date <= ${dateTo}::date ${known}
    join branch b on b.id = o.branch_id
    join document d on ${sameBranch('d', 'o', branchIds)} and d.id = o.document_id
    join document_type t on t.code = d.type
    left join ${party}
    where o.branch_id = any(${branchIds}) and o.role in (${role}, ${advanceRole}) and o.party_type = ${partyType}
      and o.date <= ${dateTo}::date ${ofParty} ${tagged}
    group by o.branch_id, o.id, b.code, s.name, d.number, t.name, t.code
    having sum(e.amount) <> 0
    order by lower(coalesce(s.name, '')), o.due_date, o.id`.execute(ctx.db)
  return rows
}

/** The balance in its column of days overdue. */
function bucketed({ dueDate, total, balance }: OpenRow | Omit<OpenRow, 'role'>, asOf: string) {
  const late = daysBetween(dueDate, asOf)
  const within = (from: number, to: number) => (late >= from && late <= to ? balance : 0)
  return {
    total,
    balance,
    notDue: late <= 0 ? balance : 0,
    d1_30: within(1, 30),
    d31_60: within(31, 60),
    d61_90: within(61, 90),
    d90: late > 90 ? balance : 0,
  }
}

const zero: Amounts = {
  total: 0,
  balance: 0,
  notDue: 0,
  d1_30: 0,
  d31_60: 0,
  d61_90: 0,
  d90: 0,
  advance: 0,
  net: 0,
}

const none: Sums = {
  total: 0n,
  balance: 0n,
  notDue: 0n,
  d1_30: 0n,
  d31_60: 0n,
  d61_90: 0n,
  d90: 0n,
  advance: 0n,
  net: 0n,
}

const addAmounts = (sum: Sums, row: Amounts): Sums => ({
  total: sum.total + BigInt(row.total),
  balance: sum.balance + BigInt(row.balance),
  notDue: sum.notDue + BigInt(row.notDue),
  d1_30: sum.d1_30 + BigInt(row.d1_30),
  d31_60: sum.d31_60 + BigInt(row.d31_60),
  d61_90: sum.d61_90 + BigInt(row.d61_90),
  d90: sum.d90 + BigInt(row.d90),
  advance: sum.advance + BigInt(row.advance),
  net: sum.net + BigInt(row.net),
})

const groupings = ({ branchIds }: ReportScope, partyLabel: string): Grouping<GroupedRow>[] => [
  { key: 'party', label: partyLabel, of: ({ partyId, party }) => ({ id: partyId, label: party }) },
  ...branchGroupings(branchIds),
]

const columns = ({ branchIds }: ReportScope, partyLabel: string) => [
  text('party', partyLabel),
  ...(branchIds.length > 1 ? [text('branch', 'Cabang')] : []),
  text('number', 'No. dokumen'),
  date('date', 'Tanggal'),
  date('dueDate', 'Jatuh tempo'),
  money('total', 'Total'),
  fixed(money('balance', 'Sisa')),
  money('notDue', 'Belum jatuh tempo'),
  money('d1_30', '1-30 hari'),
  money('d31_60', '31-60 hari'),
  money('d61_90', '61-90 hari'),
  money('d90', '>90 hari'),
  money('advance', 'Uang muka'),
  money('net', 'Neto'),
]
