import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  CashierGrouping,
  CashierReportRow,
  salesPerCashierContract,
} from '@merchant/contract/report/sales-percashier.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { shortDate } from '../../../kernel/pdf/figures.ts'
import { answer, check, date, fixed, money, quantity, text } from '../../../kernel/report/answer.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { type Grouping, grouped } from '../grouped.ts'
import { branchGroupings } from '../usual-groupings.ts'
import {
  type MethodRow,
  methodRows,
  type ShiftRow,
  shiftRows,
  type WantedShifts,
} from './sales-percashier.queries.ts'

type Body = Parsed<(typeof salesPerCashierContract)['POST /core/v1/report/sales-report-percashier']>['body']

/**
 * Penjualan per kasir: the shifts opened in the days, the sales and payments of each, and the counted cash. A shift that is
 * still open shows neither expected nor counted cash: the count is blind.
 * @throws DATE_ORDER, INVALID_FORMAT for an unknown cursor
 */
export async function salesPerCashier(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const wanted: WantedShifts = { ...scope, cashierId: body.filters.cashierId }
  const { groupBy } = body
  const rows =
    groupBy === 'METHOD'
      ? (await methodRows(ctx.db, wanted)).map(ofMethod)
      : (await shiftRows(ctx.db, wanted)).map(ofShift)
  const { totals, ...lines } = grouped(rows, body, groupings(scope, groupBy), sums)
  return answer(ctx, { name: 'sales-report-percashier', title: titles[groupBy] }, scope, {
    asked: body,
    content: {
      columns: columns(scope, groupBy),
      ...lines,
      totals,
      checks: groupBy === 'METHOD' ? [] : [moneyCheck(totals)],
    },
  })
}

const moneyCheck = (amounts: Amounts) => {
  const { total, credit, creditVoided, rounding, voidAmount, surcharge, refunded, kept } = amounts
  const owed = (credit ?? 0n) + (creditVoided ?? 0n)
  return check(
    'PAYMENTS',
    'Total + pembulatan + dibatalkan - tempo + biaya kartu pelanggan - dikembalikan = uang menurut cara bayar',
    (total ?? 0n) + (rounding ?? 0n) + (voidAmount ?? 0n) - owed + surcharge - refunded,
    kept,
  )
}

/** The counts. */
const counts = ['invoices', 'items', 'voids', 'reprints'] as const
/** The amounts. */
const moneys = [
  'gross',
  'discount',
  'net',
  'ppn',
  'total',
  'credit',
  'creditVoided',
  'rounding',
  'voidAmount',
  'refunded',
  'surcharge',
  'cash',
  'transfer',
  'edc',
  'gcash',
  'giro',
  'advance',
  'creditNote',
  'received',
  'kept',
  'fee',
  'expected',
  'counted',
  'difference',
] as const
type Always = 'received' | 'refunded' | 'surcharge' | 'kept' | 'fee'
type Amounts = { invoices: number } & Record<Exclude<(typeof counts)[number], 'invoices'>, number | null> &
  Record<Always, bigint> &
  Record<Exclude<(typeof moneys)[number], Always>, bigint | null>

/** The figures that a way of paying does not have. */
const ofShiftsOnly: Omit<Amounts, 'invoices' | Always> = {
  items: null,
  gross: null,
  discount: null,
  net: null,
  ppn: null,
  total: null,
  credit: null,
  creditVoided: null,
  rounding: null,
  voids: null,
  voidAmount: null,
  cash: null,
  transfer: null,
  edc: null,
  gcash: null,
  giro: null,
  advance: null,
  creditNote: null,
  expected: null,
  counted: null,
  difference: null,
  reprints: null,
}

/** Figures that no row has stay empty, such as the counted cash while all shifts are open. */
const sums = (rows: readonly CashierReportRow[]): Amounts =>
  rows.reduce<Amounts>(
    (sum, row) => {
      for (const name of counts) if (row[name] !== null) sum[name] = (sum[name] ?? 0) + row[name]
      for (const name of moneys) if (row[name] !== null) sum[name] = (sum[name] ?? 0n) + BigInt(row[name])
      return sum
    },
    { ...ofShiftsOnly, invoices: 0, received: 0n, refunded: 0n, surcharge: 0n, kept: 0n, fee: 0n },
  )

const head = (row: ShiftRow | MethodRow) => ({
  status: row.closedAt ? 'Tutup' : 'Buka',
  kept: row.received - row.refunded,
})

const ofShift = (row: ShiftRow): CashierReportRow => ({
  ...row,
  ...head(row),
  key: `${row.shiftId}`,
  method: null,
  machine: null,
  difference:
    row.expected === null || row.counted === null ? null : BigInt(row.counted) - BigInt(row.expected),
})

const ofMethod = (row: MethodRow): CashierReportRow => ({
  ...ofShiftsOnly,
  firstNumber: null,
  lastNumber: null,
  averageSeconds: null,
  ...row,
  ...head(row),
  key: `${row.shiftId} ${row.methodId ?? 'CREDIT'} ${row.edcId ?? ''}`,
})

const titles: Readonly<Record<CashierGrouping, string>> = {
  SHIFT: 'Penjualan per Kasir',
  METHOD: 'Penjualan per Kasir dan Cara Bayar',
}

const groupings = ({ branchIds }: ReportScope, groupBy: CashierGrouping): Grouping<CashierReportRow>[] => [
  {
    key: 'cashier',
    label: 'Kasir',
    of: ({ cashierId, cashier }) => ({ id: cashierId, label: cashier }),
  },
  { key: 'date', label: 'Tanggal', of: ({ date: day }) => ({ id: day, label: shortDate(day), place: day }) },
  ...(groupBy === 'METHOD' ? [{ key: 'method', label: 'Cara bayar', of: ofMethodName }] : []),
  ...branchGroupings(branchIds),
]

const ofMethodName = ({ method }: CashierReportRow) => ({ id: method, label: method ?? '' })

const columns = ({ branchIds }: ReportScope, groupBy: CashierGrouping) => [
  text('shiftNo', 'No. shift'),
  date('date', 'Tanggal'),
  ...(branchIds.length > 1 ? [text('branch', 'Cabang')] : []),
  text('cashier', 'Kasir'),
  text('register', 'Mesin kasir'),
  ...(groupBy === 'METHOD' ? methodColumns : shiftColumns),
]

const methodColumns = [
  text('method', 'Cara bayar'),
  text('machine', 'Mesin EDC'),
  quantity('invoices', 'Faktur'),
  fixed(money('received', 'Diterima')),
  money('refunded', 'Dikembalikan'),
  money('kept', 'Bersih'),
  money('credit', 'Tempo (belum diterima)'),
  money('surcharge', 'Biaya kartu pelanggan'),
  money('fee', 'Biaya kartu'),
]

const shiftColumns = [
  date('opened', 'Dibuka'),
  date('closed', 'Ditutup'),
  quantity('invoices', 'Faktur'),
  quantity('items', 'Baris barang'),
  money('gross', 'Bruto'),
  money('discount', 'Potongan'),
  money('net', 'Nilai sebelum PPN'),
  money('ppn', 'PPN'),
  fixed(money('total', 'Total')),
  money('credit', 'Tempo'),
  money('rounding', 'Pembulatan'),
  quantity('voids', 'Faktur dibatalkan'),
  money('voidAmount', 'Nilai dibatalkan'),
  money('creditVoided', 'Tempo dibatalkan'),
  money('refunded', 'Dikembalikan'),
  money('cash', 'Tunai'),
  money('transfer', 'Transfer'),
  money('edc', 'EDC'),
  money('gcash', 'G-Cash'),
  money('giro', 'Giro'),
  money('advance', 'Uang muka'),
  money('creditNote', 'Nota kredit'),
  money('surcharge', 'Biaya kartu pelanggan'),
  money('expected', 'Kas menurut sistem'),
  money('counted', 'Kas dihitung'),
  money('difference', 'Selisih kas'),
  quantity('reprints', 'Cetak ulang'),
  text('firstNumber', 'Faktur pertama'),
  text('lastNumber', 'Faktur terakhir'),
  quantity('averageSeconds', 'Detik per transaksi'),
  text('status', 'Status'),
]
