import type { discountPlaces, Shift } from '@merchant/contract/sales/shift.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { denominations } from '@merchant/domain/sales/cashier-shift.ts'
import { wallTime } from '../../../kernel/clock.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { longDate } from '../../../kernel/pdf/figures.ts'
import type { Cell, DocumentPrint, Fact } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { getShift } from './shift.queries.ts'

/** X while the shift is open, Z when it is closed: one page from one report. @throws NOT_FOUND, also for another branch's */
export async function shiftPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const shift = await getShift(ctx.tx, ctx.principal, id)
  const { branchId } = shift
  const { timezone } = await ctx.tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return { key: { branchId, id }, print: pageOf(shift, timezone) }
}

function pageOf(shift: Shift, timezone: string): DocumentPrint {
  const isOpen = shift.status === 'OPEN'
  return {
    title: isOpen ? 'Laporan X Kasir' : 'Laporan Z Kasir',
    number: shift.number,
    date: shift.date,
    status: shift.status,
    facts: { left: placeFacts(shift), right: timeFacts(shift, timezone) },
    columns: [
      { label: 'Bagian', type: 'text', width: 120 },
      { label: 'Keterangan', type: 'text' },
      { label: 'Jumlah', type: 'quantity', width: 60 },
      { label: 'Rupiah', type: 'money', width: 100 },
    ],
    rows: [...salesRows(shift), ...paymentRows(shift), ...movementRows(shift), ...countRows(shift)],
    totals: totalsOf(shift),
    signatures: [
      { label: 'Kasir', name: shift.employee.name },
      { label: 'Diperiksa oleh', ...(shift.approvedBy && { name: shift.approvedBy.name }) },
    ],
    notes: shift.note,
  }
}

const placeFacts = ({ branch, registerName, employee, isBlind }: Shift): Fact[] => [
  { label: 'Cabang', value: branch.name },
  { label: 'Laci', value: registerName },
  { label: 'Kasir', value: employee.name },
  ...(isBlind ? [{ label: 'Kas', value: 'Tidak ditampilkan sampai laci dihitung' }] : []),
]

function timeFacts({ openedAt, closedAt, closedBy }: Shift, timezone: string): Fact[] {
  const at = (instant: string) => {
    const { date, time } = wallTime(new Date(instant), timezone)
    return `${longDate(date)} ${time.slice(0, 5)}`
  }
  return [
    { label: 'Dibuka', value: at(openedAt) },
    ...(closedAt ? [{ label: 'Ditutup', value: at(closedAt) }] : []),
    ...(closedBy ? [{ label: 'Ditutup oleh', value: closedBy.name }] : []),
  ]
}

type Row = readonly Cell[]
type Promotion = NonNullable<Shift['report']>['sales']['promotions'][number]

function salesRows({ report }: Shift): Row[] {
  if (!report) return []
  const { sales } = report
  const numbers = [sales.firstNumber, sales.lastNumber].filter((number) => number !== null)
  return [
    ['Penjualan', ['Faktur', ...new Set(numbers)].join(' '), sales.invoices, null],
    ['', 'Bruto', null, sales.gross],
    ...sales.discounts.map(({ by, amount }): Row => ['', discountWords[by], null, -amount]),
    ...sales.promotions.map(promotionRow),
    ['', 'Neto', null, sales.net],
    ['', 'PPN', null, sales.ppn],
    ['', 'Pembulatan', null, sales.rounding],
    ['', 'Total', null, sales.total],
    ['', 'Batal', sales.voids, null],
    ['', 'Cetak ulang', sales.reprints, null],
    ['', 'Laci dibuka tanpa penjualan', sales.openings, null],
  ]
}

const discountWords: Record<(typeof discountPlaces)[number], string> = {
  D1: 'Diskon 1 (pusat)',
  D2: 'Diskon 2 (stokis)',
  D3: 'Diskon 3 (kelompok pelanggan)',
  D4: 'Diskon 4 (manual)',
  LINE: 'Potongan baris',
  ORDER: 'Potongan pesanan',
}

/** Free goods reduced no bill: they are beside the name. */
function promotionRow({ code, name, invoices, amount, freeValue }: Promotion): Row {
  const free = freeValue > 0 ? ` (gratis senilai Rp ${withDots(freeValue)})` : ''
  return ['', `Promo ${code} ${name}${free}`, invoices, amount > 0 ? -amount : null]
}

function paymentRows({ report }: Shift): Row[] {
  if (!report) return []
  const { payments, sales } = report
  const rows = payments.map(({ method, edc, count, received, refunded }): Cell[] => [
    edc ? `${method.name} ${edc.name}` : method.name,
    count,
    BigInt(received) - BigInt(refunded),
  ])
  const { invoices, total } = sales.credit
  const owed: Cell[][] = invoices > 0 ? [['Tempo (piutang, tidak ada di laci)', invoices, total]] : []
  return [...rows, ...owed].map((row, index) => [index === 0 ? 'Pembayaran' : '', ...row])
}

const movementRows = ({ movements }: Shift): Row[] =>
  movements.map(({ type, account, reason, amount }, index) => [
    index === 0 ? 'Kas masuk/keluar' : '',
    `${account.name}: ${reason}`,
    null,
    type === 'IN' ? amount : -amount,
  ])

function countRows({ denominations: count }: Shift): Row[] {
  if (!count) return []
  const counted = denominations.filter((value) => (count[`${value}`] ?? 0) > 0)
  return counted.map((value, index) => {
    const pieces = count[`${value}`] ?? 0
    return [index === 0 ? 'Hitungan uang' : '', `Rp ${value.toLocaleString('id-ID')}`, pieces, value * pieces]
  })
}

function totalsOf(shift: Shift): DocumentPrint['totals'] {
  const { report } = shift
  const opening = { label: 'Modal awal', amount: shift.openingFloat }
  if (!report) return [opening]
  const { cash } = report
  const flow = [
    opening,
    { label: 'Penjualan tunai', amount: cash.sales },
    { label: 'Pengembalian tunai', amount: -cash.refunds },
    { label: 'Pelunasan piutang tunai', amount: cash.collected },
    { label: 'Kas masuk', amount: cash.movedIn },
    { label: 'Kas keluar', amount: -cash.movedOut },
    { label: 'Seharusnya', amount: cash.expected, strong: true },
  ]
  if (shift.countedCash === null) return flow
  return [
    ...flow,
    { label: 'Dihitung', amount: shift.countedCash },
    { label: 'Selisih', amount: shift.difference ?? 0, strong: true },
    { label: 'Setor ke bank', amount: shift.deposit ?? 0 },
    { label: 'Modal shift berikutnya', amount: shift.nextFloat ?? 0 },
  ]
}
