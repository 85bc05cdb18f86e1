import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type { Order, OrderLine } from '@merchant/contract/sales/order.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { paidWith } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { cellText, longDate } from '../../../kernel/pdf/figures.ts'
import type { DocumentPrint, Fact, SlipLine, SlipPrint, SlipWidth } from '../../../kernel/pdf/print.ts'
import { printForms, printMarked, printUnmarked } from '../../../kernel/pdf/print-document.ts'
import { getOrder } from '../order/order.public.ts'
import { type InvoiceSetup, signaturesOf } from './invoice-setup.ts'

export type PrintFormat = 'pdf' | '80mm' | '58mm'
export type InvoiceFormat = PrintFormat | 'escp'

const widths: Record<Exclude<PrintFormat, 'pdf'>, SlipWidth> = { '80mm': 80, '58mm': 58 }

const INVOICE = 'Faktur Penjualan'

/** The printed facts besides the order itself. */
interface OnPaper {
  order: Order
  /** Present points of the customer; null for customers without points. */
  pointBalance: number | null
  address: string | null
  /** How the branch wants its invoices. */
  setup: InvoiceSetup
  /** Local time of the branch at sale or booking: `20.11.2026 14.05`. */
  at: string
}

/**
 * Printed invoices, half a sheet each or as slips of the till's roll; the first print of each is the original, and every
 * print is counted (domain-sales 4.1).
 * @throws NOT_FOUND, also for another branch's; INVALID_STATE for an order that was never sold
 */
export async function printInvoices(
  ctx: CommandCtx,
  ids: readonly number[],
  format: InvoiceFormat,
): Promise<FileReply> {
  const papers = await Promise.all([...new Set(ids)].map((id) => readPaper(ctx, id)))
  for (const { order } of papers)
    if (order.invoiceNumber === null)
      throw refuse('INVALID_STATE', {
        document: order.number,
        status: order.statusLabel.toLowerCase(),
        action: 'dicetak sebagai faktur',
      })
  return printPapers(ctx, papers, format, INVOICE)
}

/**
 * A printed booking, which is no evidence: it has the amount to pay and the end of the booking. Once it is sold, the
 * invoice is printed instead.
 * @throws NOT_FOUND
 */
export async function printBooking(ctx: CommandCtx, id: number, format: PrintFormat): Promise<FileReply> {
  const title = 'Bukti Pesanan'
  const paper = await readPaper(ctx, id)
  const { invoiceNumber, branchId } = paper.order
  if (invoiceNumber !== null) return printPapers(ctx, [paper], format, title)
  return format === 'pdf'
    ? printUnmarked(ctx, branchId, pageOf(paper, title), (papers) => ({ kind: 'documents', papers }))
    : printUnmarked(ctx, branchId, slipOf(paper, title, widths[format]), (papers) => ({
        kind: 'slips',
        papers,
      }))
}

function printPapers(ctx: CommandCtx, papers: readonly OnPaper[], format: InvoiceFormat, title: string) {
  const keyed = <Print>(print: (paper: OnPaper) => Print) =>
    papers.map((paper) => ({
      key: { branchId: paper.order.branchId, id: paper.order.id },
      print: print(paper),
    }))
  if (format === 'escp')
    return printForms(
      ctx,
      keyed((paper) => pageOf(paper, title)),
      lengthOf(papers),
    )
  return format === 'pdf'
    ? printMarked(
        ctx,
        keyed((paper) => pageOf(paper, title)),
        (framed) => ({ kind: 'documents', papers: framed }),
      )
    : printMarked(
        ctx,
        keyed((paper) => slipOf(paper, title, widths[format])),
        (framed) => ({ kind: 'slips', papers: framed }),
      )
}

/** Of one file all forms have one length: that of the first branch. */
const lengthOf = ([first]: readonly OnPaper[]) => first?.setup.printFormLength ?? '5.5'

async function readPaper(ctx: CommandCtx, id: number): Promise<OnPaper> {
  const order = await getOrder({ db: ctx.tx, principal: ctx.principal, clock: ctx.clock }, id)
  const scope = { companyId: ctx.principal.companyId, branchId: order.branchId }
  const setup = await readCompanySettings(ctx.tx, scope)
  return { order, setup, ...(await readBeside(ctx.tx, order)) }
}

async function readBeside(db: Db, order: Order): Promise<Omit<OnPaper, 'order' | 'setup'>> {
  const { rows } = await sql<Omit<OnPaper, 'order' | 'setup'>>`
    select c.address, w.balance as "pointBalance",
      to_char(coalesce(o.invoiced_at, o.ordered_at) at time zone b.timezone, 'DD.MM.YYYY HH24.MI') as at
    from sales_order o join branch b on b.id = o.branch_id
    join customer c on c.branch_id = ${order.branchId} and c.id = o.customer_id
    left join wallet w on w.branch_id = ${order.branchId} and w.owner_type = 'CUSTOMER' and w.owner_id = coalesce(c.merged_into, c.id) and w.kind = 'POINT'
    where o.branch_id = ${order.branchId} and o.id = ${order.id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`document ${order.id} is no order`)
  return row
}

const numberOf = ({ invoiceNumber, number }: Order): string => invoiceNumber ?? number

const titleOf = (line: OrderLine): string =>
  line.kind === 'NORMAL'
    ? line.product.name
    : `${line.product.name} (${line.kind === 'FREE' ? 'gratis' : 'hadiah'})`

/** '5 + 2,5 + 0 + 1'; empty without percentages. */
const percentText = ({ discount }: OrderLine): string | null =>
  discount.some((percent) => percent > 0)
    ? discount.map((percent) => cellText('percent', percent)).join(' + ')
    : null

function pageOf({ order, pointBalance, address, setup }: OnPaper, title: string): DocumentPrint {
  return {
    title,
    number: numberOf(order),
    date: order.date,
    status: order.status,
    paper: 'A5',
    facts: {
      left: [
        { label: 'Pelanggan', value: nameOf(order) },
        ...(address ? [{ label: 'Alamat', value: address }] : []),
        { label: 'Telepon', value: order.customer.phone ?? '-' },
      ],
      right: [
        ...(order.invoiceNumber === null ? [] : [{ label: 'Pesanan', value: order.number }]),
        { label: 'Cara bayar', value: paidWith(order) },
        ...(order.dueDate ? [{ label: 'Jatuh tempo', value: longDate(order.dueDate) }] : []),
        { label: 'Gudang', value: order.warehouse.name },
        { label: 'Kasir', value: cashierOf(order) },
      ],
    },
    columns: [
      { label: 'Kode', type: 'text', width: 46 },
      { label: 'Barang', type: 'text' },
      { label: 'Jumlah', type: 'quantity', width: 32 },
      { label: 'Satuan', type: 'text', width: 30 },
      { label: 'Harga', type: 'money', width: 44 },
      { label: 'Diskon %', type: 'quantity', width: 56 },
      { label: 'Potongan', type: 'money', width: 40 },
      { label: 'Jumlah (Rp)', type: 'money', width: 54 },
    ],
    rows: order.lines.map((line) => [
      line.product.code ?? null,
      titleOf(line),
      line.qty,
      line.unit.name,
      line.price,
      percentText(line),
      line.discAmount || null,
      line.net,
    ]),
    totals: sumsOf(order),
    inWords: order.grandTotal + order.rounding,
    signatures: signaturesOf(setup, [
      { label: 'Penerima' },
      { label: 'Hormat kami', name: cashierOf(order) },
    ]),
    notes: [...remarksOf(order, pointBalance), ...(setup.printFooter ? [setup.printFooter] : [])].join('\n'),
  }
}

function slipOf({ order, pointBalance, at }: OnPaper, title: string, width: SlipWidth): SlipPrint {
  const facts: Fact[] = [
    { label: 'Waktu', value: at },
    { label: 'Kasir', value: cashierOf(order) },
    { label: 'Pelanggan', value: nameOf(order) },
    ...(order.paymentTerm === 'CREDIT' ? [{ label: 'Cara bayar', value: paidWith(order) }] : []),
    ...(order.dueDate ? [{ label: 'Jatuh tempo', value: longDate(order.dueDate) }] : []),
  ]
  return {
    width,
    title,
    number: numberOf(order),
    status: order.status,
    facts,
    lines: order.lines.map(slipLine),
    totals: [...sumsOf(order), ...paidLines(order)],
    remarks: [...remarksOf(order, pointBalance), 'Terima kasih'],
  }
}

/** The discount of a line is one figure on a slip, under its percentages. */
function slipLine(line: OrderLine): SlipLine {
  const off = line.gross - line.net
  const percents = percentText(line)
  return {
    name: titleOf(line),
    count: `${cellText('quantity', line.qty)} ${line.unit.name} × ${withDots(line.price)}`,
    amount: line.gross,
    off: off > 0 ? [{ label: percents ? `Diskon ${percents}` : 'Potongan', amount: off }] : [],
  }
}

const nameOf = ({ customer }: Order): string =>
  customer.code ? `${customer.name} (${customer.code})` : customer.name

const cashierOf = ({ payments, createdBy }: Order): string =>
  payments.find(({ kind }) => kind === 'SALE')?.by.name ?? createdBy.name

/** From the price of the goods down to the amount to pay. With PPN in the prices the total has it already. */
function sumsOf(order: Order): DocumentPrint['totals'] {
  const { totals, taxMode, rounding } = order
  const between = [
    { label: 'Diskon', amount: -totals.lineDiscount },
    { label: 'Promo', amount: -totals.promoDiscount },
    { label: 'Potongan', amount: -totals.manualDiscount },
    { label: 'PPN', amount: taxMode === 'EXCLUDED' ? totals.ppn : 0 },
    { label: 'Pembulatan', amount: rounding },
  ].filter(({ amount }) => amount !== 0)
  return [
    { label: 'Jumlah', amount: totals.gross },
    ...between,
    { label: 'Total', amount: totals.grandTotal + rounding, strong: true },
  ]
}

/** The composition of the PPN; empty for a branch that collects none. */
function taxText({ totals, taxMode }: Order): string[] {
  if (taxMode === 'NON_PKP') return []
  const parts = [
    `DPP ${withDots(totals.dpp)}`,
    `DPP nilai lain ${withDots(totals.dppNilaiLain)}`,
    ...(taxMode === 'INCLUDED' ? [`termasuk PPN ${withDots(totals.ppn)}`] : []),
    ...(totals.dppExempt === 0 ? [] : [`tidak kena PPN ${withDots(totals.dppExempt)}`]),
  ]
  return [parts.join(' · ')]
}

/** The ways of payment; for cash the amount handed over and the change. */
const paidLines = ({ payments }: Order): { label: string; amount: number }[] =>
  payments
    .filter(({ kind }) => kind === 'SALE')
    .flatMap(({ details }) =>
      details.flatMap(({ method, amount, tendered, change }) => [
        { label: method.name, amount: tendered ?? amount },
        ...(change > 0 ? [{ label: 'Kembali', amount: change }] : []),
      ]),
    )

/** The customer's savings and points, and the end of a booking. */
function remarksOf(order: Order, pointBalance: number | null): string[] {
  const { totals, applied, points, pointsExpireOn, status, expiresAt } = order
  const saved =
    totals.lineDiscount +
    totals.promoDiscount +
    totals.manualDiscount +
    applied.reduce((sum, { freeValue }) => sum + freeValue, 0)
  return [
    ...taxText(order),
    ...(saved > 0 ? [`Anda hemat Rp ${withDots(saved)}`] : []),
    ...(points > 0 && order.paymentStatus === 'UNPAID' && order.paymentTerm === 'CREDIT'
      ? [`Poin ${withDots(points)} setelah lunas`]
      : []),
    ...(points > 0 && pointsExpireOn && order.paymentTerm !== 'CREDIT'
      ? [`Poin didapat ${withDots(points)}, berlaku sampai ${longDate(pointsExpireOn)}`]
      : []),
    ...(pointBalance ? [`Saldo poin ${withDots(pointBalance)}`] : []),
    ...(status === 'BOOKED' && expiresAt ? [`Berlaku sampai ${longDate(expiresAt)}`] : []),
  ]
}
