import { basisPoints, rupiah, sumOf, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postCashSale } from '@merchant/domain/posting/cash-sale.ts'
import { postCreditSale } from '@merchant/domain/posting/credit-sale.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import type { SaleFacts } from '@merchant/domain/posting/sale.ts'
import { checkout } from '@merchant/domain/sales/checkout.ts'
import { pricedWire } from '@merchant/domain/sales/priced-wire.ts'
import {
  cashSaleFacts,
  leavingGoods,
  lineCosts,
  paidOnBill,
  saleFacts,
} from '@merchant/domain/sales/sale-facts.ts'
import { wallTime } from '../../kernel/clock.ts'
import type { LifeEvent, Paying } from '../life/events.ts'
import { CASH_UNIT, tendersOf } from '../life/tenders.ts'
import type { PlannedBuyer, Seen } from '../life/till.ts'
import { required } from '../required.ts'
import type { Batch, Row } from './batch.ts'
import type { Posted } from './books.ts'
import type { BulkDrawer } from './bulk-drawer.ts'
import type { BulkPlace, Buyer } from './bulk-place.ts'
import { type Kept, keptOf, paymentRows } from './kept.ts'
import type { Paper } from './papers.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>
type Selling = Of<'sale' | 'booking' | 'hold'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Order {
  paper: Paper
  row: Row<'sales_order'>
  seen: Seen
  buyer: PlannedBuyer & { customerId: number }
  known: Buyer
  lines: Row<'sales_order_line'>[]
  goods: { productId: number; quantity: number }[]
}

/** What a customer owes. */
interface Owed {
  total: number
  invoices: number
  firstDue: string
}

/** Sales, bookings and orders on hold of one branch, as the commands of orders and payments write them. */
export class BulkSeller {
  readonly #of: BulkPlace
  readonly #drawer: BulkDrawer
  readonly #owed = new Map<number, Owed>()
  /** What was sold today, for those who take it back. */
  #sold = new Map<number, { order: Order; posted: Posted; kept: readonly Kept[] }>()

  constructor(of: BulkPlace, drawer: BulkDrawer) {
    this.#of = of
    this.#drawer = drawer
  }

  /** Nobody takes back what was sold on an earlier day. */
  newDay(): void {
    this.#sold = new Map()
  }

  does(batch: Batch, event: Selling | Of<'void'>): void {
    if (event.kind === 'sale') this.#sale(batch, event)
    else if (event.kind === 'void') this.#void(batch, event)
    else if (event.kind === 'booking') this.#booking(batch, event)
    else this.#order(batch, event, 'DRAFT', 'CASH')
  }

  #sale(batch: Batch, event: Of<'sale'>): void {
    const { at, key, paying } = event
    if (paying === 'CREDIT' && this.#onCredit(batch, event)) return
    const order = this.#order(batch, event, event.isBooked ? 'BOOKED' : 'COMPLETED', 'CASH')
    const kept = this.#kept(key, paying === 'CREDIT' ? 'CASH' : paying, order.seen)
    const paid = new Date(at.getTime() + (event.isBooked ? MINUTE : 0))
    if (event.isBooked) this.#complete(batch, order, 'pay', paid)
    const facts = this.#leave(order)
    const { papers, place } = this.#of
    const by = place.crew.cashier.employeeId
    const shiftId = this.#drawer.shiftId
    Object.assign(order.row, {
      shift_id: shiftId,
      rounding: kept.rounding,
      paid_total: paidOnBill(kept, kept.tenders),
      payment_status: 'PAID',
      invoiced_at: paid,
      expires_at: null,
    })
    const posting = postCashSale(cashSaleFacts(facts, kept, kept.tenders, zeroRupiah))
    const posted = papers.post(batch, order.paper, { at: paid, by }, posting)
    const payment = { id: this.#of.ids.next('sales_payment'), kind: 'SALE' as const, at: paid, by, shiftId }
    paymentRows(
      batch,
      place.branchId,
      { ...payment, order: order.paper.id, journal: posted.journalIds[0] },
      kept.tenders,
    )
    this.#drawer.add(cashOf(kept.tenders))
    this.#sold.set(key, { order, posted, kept: kept.tenders })
  }

  /** @returns whether the limits allowed it; who has no room left pays in cash */
  #onCredit(batch: Batch, event: Of<'sale'>): boolean {
    const { at } = event
    const { papers, place } = this.#of
    const by = place.crew.cashier.employeeId
    const order = this.#order(batch, event, 'BOOKED', 'CREDIT')
    const { total } = order.seen
    if (!this.#mayOwe(order, total)) {
      this.#cancel(batch, order, at, 'Batas kredit terlampaui')
      return false
    }
    const dueDate = daysAfter(order.paper.date, order.known.termDays)
    this.#complete(batch, order, 'invoiceCredit', at)
    const facts = this.#leave(order)
    Object.assign(order.row, { due_date: dueDate, invoiced_at: at, expires_at: null })
    papers.post(batch, order.paper, { at, by, dueDate }, postCreditSale({ ...facts, advances: [] }))
    const owed = this.#owed.get(order.buyer.customerId)
    this.#owed.set(order.buyer.customerId, {
      total: (owed?.total ?? 0) + total,
      invoices: (owed?.invoices ?? 0) + 1,
      firstDue: owed?.firstDue ?? dueDate,
    })
    return true
  }

  /** By value, by number of unpaid invoices, and not while something is overdue (domain-sales 2.1). */
  #mayOwe({ paper, buyer, known }: Order, total: number): boolean {
    const { creditOverdueDays, creditMaxInvoices } = this.#of.settings
    const {
      total: owes,
      invoices,
      firstDue,
    } = this.#owed.get(buyer.customerId) ?? {
      total: 0,
      invoices: 0,
      firstDue: paper.date,
    }
    if (firstDue < daysAfter(paper.date, -creditOverdueDays)) return false
    if (creditMaxInvoices !== null && invoices >= creditMaxInvoices) return false
    return known.isApproved && total <= known.creditLimit - owes
  }

  #booking(batch: Batch, event: Of<'booking'>): void {
    const order = this.#order(batch, event, 'BOOKED', 'CASH')
    if (event.fate === 'CANCELLED')
      this.#cancel(batch, order, new Date(event.at.getTime() + MINUTE), 'Pelanggan batal membeli')
  }

  #cancel(batch: Batch, order: Order, at: Date, reason: string): void {
    const { papers, books, place } = this.#of
    const by = place.crew.cashier.employeeId
    const cancelDate = order.paper.date
    papers.move(batch, order.paper, { action: 'cancel', to: 'CANCELLED', at, by, reason, cancelDate })
    order.row.expires_at = null
    books.reserve(order.goods, -1)
  }

  #void(batch: Batch, { at, key }: Of<'void'>): void {
    const { papers, ids, place } = this.#of
    const by = place.crew.boss.employeeId
    const { order, posted, kept } = required(this.#sold, key)
    const { paper, row } = order
    const cancelDate = wallTime(at, place.zone).date
    papers.move(batch, paper, { action: 'void', to: 'CANCELLED', at, by, reason: 'Salah barang', cancelDate })
    const mirror = papers.post(
      batch,
      paper,
      { at, by, date: cancelDate, undone: posted },
      reverse(posted.posting),
    )
    const refund = {
      id: ids.next('sales_payment'),
      kind: 'REFUND' as const,
      at,
      by,
      shiftId: Number(row.shift_id),
    }
    paymentRows(batch, place.branchId, { ...refund, order: paper.id, journal: mirror.journalIds[0] }, kept)
    Object.assign(row, { payment_status: 'REFUNDED', paid_total: 0 })
    this.#drawer.add(-cashOf(kept))
  }

  /** The order as it is taken: priced, numbered, and for a booking reserved. */
  #order(batch: Batch, event: Selling, status: string, term: 'CASH' | 'CREDIT'): Order {
    const { place, papers, books, settings } = this.#of
    const { at, shop, lines } = event
    const buyer = shop === null ? place.walkIn : (place.shops[shop] ?? place.walkIn)
    const seen = place.till.price(buyer, at, lines, term === 'CASH')
    const { date } = wallTime(at, place.zone)
    const party = customerParty(buyer.customerId)
    const by = place.crew.cashier.employeeId
    const paper = papers.open(batch, at, by, { type: 'SALES_ORDER', date, status, party, total: seen.total })
    papers.numberOrder(paper)
    const known = required(this.#of.buyers, buyer.customerId)
    const expires = status === 'BOOKED' ? new Date(at.getTime() + settings.bookingHours * HOUR) : null
    const row = batch.add('sales_order', {
      ...this.#head(paper, seen),
      customer_id: buyer.customerId,
      customer_group_id: known.customerGroupId,
      payment_term: term,
      ordered_at: at,
      expires_at: expires,
    })
    const goods = seen.priced.lines.map(({ productId, baseQuantity }) => ({
      productId,
      quantity: baseQuantity,
    }))
    if (status === 'BOOKED') books.reserve(goods, 1)
    return { paper, row, seen, buyer, known, goods, lines: this.#lines(batch, paper, seen) }
  }

  #head({ id }: Paper, { priced, hash, taxMode }: Seen) {
    const { place } = this.#of
    const { totals, points } = priced
    return {
      branch_id: place.branchId,
      id,
      warehouse_id: place.warehouseId,
      channel: 'CASHIER',
      shift_id: null,
      fulfilment: 'TAKE_AWAY',
      due_date: null,
      payment_status: 'UNPAID',
      tax_mode: taxMode,
      gross: totals.gross,
      line_discount: totals.lineDiscount,
      promo_discount: totals.promoDiscount,
      manual_discount: totals.manualDiscount,
      dpp: totals.dpp,
      dpp_exempt: totals.dppExempt,
      dpp_other: totals.dppNilaiLain,
      ppn: totals.ppn,
      rounding: 0,
      grand_total: totals.grandTotal,
      paid_total: 0,
      points,
      choices: '{"rewardChoices":[],"promotionChoices":[]}',
      pricing: JSON.stringify(pricedWire(priced)),
      price_hash: hash,
      invoiced_at: null,
    }
  }

  #lines(batch: Batch, { id }: Paper, { priced }: Seen): Row<'sales_order_line'>[] {
    if (priced.freeLines.length + priced.gifts.length + priced.points > 0)
      throw new Error('the demo has campaigns by now, which large sets do not write')
    return priced.lines.map((line) =>
      batch.add('sales_order_line', {
        branch_id: this.#of.place.branchId,
        document_id: id,
        line_no: line.lineNo,
        kind: 'NORMAL',
        product_id: line.productId,
        unit_id: line.unitId,
        factor: line.factor,
        quantity: line.quantity,
        base_quantity: line.baseQuantity,
        price: line.price,
        gross: line.gross,
        percents: [...line.percents],
        disc_amount: line.discAmount,
        net: line.net,
        dpp: line.dpp,
        ppn: line.ppn,
        is_taxable: line.isTaxable,
        points: line.points,
        cost: null,
        campaign_id: null,
      }),
    )
  }

  /** A booking that is sold: its goods are no longer reserved. */
  #complete(batch: Batch, order: Order, action: string, at: Date): void {
    const { papers, books, place } = this.#of
    papers.move(batch, order.paper, { action, to: 'COMPLETED', at, by: place.crew.cashier.employeeId })
    books.reserve(order.goods, -1)
  }

  /** Values what leaves, writes the costs into the lines, and says what the books see of it. */
  #leave({ buyer, seen, lines }: Order): SaleFacts {
    const { books, place } = this.#of
    const { priced, taxMode: mode, rules } = seen
    const leaving = leavingGoods(
      priced.lines.map((line) => ({ ...line, isGiven: false })),
      books.of.warehouse,
    )
    const values = books.costsInTurn(leaving)
    const goods = leaving.map((each, index) => ({ ...each, cost: values[index] ?? zeroRupiah }))
    for (const each of goods)
      for (const { lineNo, cost } of lineCosts(each, each.cost)) {
        const line = lines[lineNo - 1]
        if (line) line.cost = cost
      }
    const taxes = new Map(rules.products.map(({ id, tax }) => [id, tax]))
    return saleFacts({
      branchId: place.branchId,
      customerId: buyer.customerId,
      mode,
      priced,
      taxOf: (productId) => required(taxes, productId),
      goods,
    })
  }

  /** The tenders as the checkout keeps them. */
  #kept(key: number, paying: Exclude<Paying, 'CREDIT'>, { total }: Seen) {
    const { place, methodTypes, card } = this.#of
    const given = tendersOf(place, key, paying, total)
    const cardRate = { ...card, rate: basisPoints(card.rateBp / 100), fixedFee: rupiah(card.fixedFee) }
    const paid = checkout(
      total,
      CASH_UNIT,
      given.map(({ methodId, amount, tendered, edcId }) => ({
        type: required(methodTypes, methodId),
        amount: rupiah(amount),
        tendered: tendered === undefined ? null : rupiah(tendered),
        cardRate: edcId ? cardRate : null,
      })),
    )
    if ('reason' in paid) throw new Error(`a sale of the demo can't be paid: ${paid.reason}`)
    return { ...paid, tenders: paid.tenders.flatMap((tender, index) => keptOf(tender, given[index])) }
  }
}

const cashOf = (kept: readonly Kept[]): number =>
  sumOf(
    kept.filter(({ type }) => type === 'CASH'),
    ({ amount }) => amount,
  )

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
