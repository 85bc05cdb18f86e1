import { type Rupiah, rupiah, sumOf, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { postPurchaseInvoice } from '@merchant/domain/posting/purchase-invoice.ts'
import type { DocumentAmounts } from '@merchant/domain/pricing/document-amounts.ts'
import { partialValue, untouched } from '@merchant/domain/pricing/partial.ts'
import { statusAfterReceipts } from '@merchant/domain/purchase/purchase-order.ts'
import { wallTime } from '../../kernel/clock.ts'
import type { LifeEvent } from '../life/events.ts'
import { cameOf } from '../life/plan-buying.ts'
import { required } from '../required.ts'
import { Batch, type Row } from './batch.ts'
import { amountsOf, type BoughtLine, lineOf, totalsOf } from './bought-lines.ts'
import type { BulkPlace } from './bulk-place.ts'
import { repay } from './bulk-repaying.ts'
import type { Paper } from './papers.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>

const DAY = 86_400_000
/** An order is forgotten so long after it was made: everything that comes of it has come. */
const FORGOTTEN_MS = 20 * DAY

interface Line extends BoughtLine {
  ordered: Row<'purchase_order_line'>
  received?: Row<'goods_receipt_line'>
}

/** An order with all papers that come of it: they change each other, so they are written together. */
interface Chain {
  at: Date
  papers: Batch
  supplierId: number
  isPkp: boolean
  order: Paper
  lines: Line[]
  receipt?: Paper
  invoice?: Paper
  payable?: Row<'open_item'>
  isOver: boolean
}

/** Orders, receipts, invoices and repayments of one branch, as their commands write them. */
export class BulkBuyer {
  readonly #of: BulkPlace
  readonly #chains = new Map<number, Chain>()

  constructor(of: BulkPlace) {
    this.#of = of
  }

  does(event: Of<'order' | 'receive' | 'invoice' | 'repay'>): void {
    if (event.kind === 'order') this.#order(event)
    else if (event.kind === 'receive') this.#receive(event)
    else if (event.kind === 'invoice') this.#invoice(event)
    else this.#repay(event)
  }

  /** Hands over what nothing more comes of. @param now null hands over everything */
  handOver(batch: Batch, now: Date | null): void {
    for (const [key, chain] of this.#chains) {
      if (now && !chain.isOver && now.getTime() - chain.at.getTime() < FORGOTTEN_MS) continue
      batch.take(chain.papers)
      this.#chains.delete(key)
    }
  }

  #date(at: Date): string {
    return wallTime(at, this.#of.place.zone).date
  }

  #order({ at, key, supplier, lines }: Of<'order'>): void {
    const { place, papers, ids, taxCodes } = this.#of
    const by = place.crew.boss.employeeId
    const { id: supplierId, isPkp } = required(place.suppliers, supplier)
    const wanted = lines.map(({ goods, unit, quantity: cartons, price }) => {
      const productId = place.goods[goods]?.id ?? 0
      const { id: unitId = 0, factor = 1 } = place.goods[goods]?.units[unit] ?? {}
      return { productId, unitId, factor, taxCode: required(taxCodes, productId), price, cartons }
    })
    const amounts = amountsOf(this.#of, wanted, isPkp)
    const batch = new Batch()
    const order = papers.open(batch, at, by, {
      type: 'PURCHASE_ORDER',
      date: this.#date(at),
      status: 'DRAFT',
      party: supplierParty(supplierId),
      total: amounts.total,
    })
    batch.add('purchase_order', {
      branch_id: place.branchId,
      id: order.id,
      supplier_id: supplierId,
      warehouse_id: place.warehouseId,
      payment_term_id: required(this.#of.suppliers, supplierId).paymentTermId,
      price_includes_tax: false,
      is_bonus: false,
      header_discount: 0,
      ...totalsOf(amounts, isPkp),
    })
    const made = wanted.map((line, index) => ({
      ...line,
      ordered: batch.add('purchase_order_line', {
        ...lineOf(this.#of, line, amounts, index),
        id: ids.next('purchase_order_line'),
        document_id: order.id,
        is_service: false,
        received_quantity: 0,
        received_value: 0,
      }),
    }))
    const { poApprovalLimit } = this.#of.settings
    if (poApprovalLimit !== null && amounts.total > poApprovalLimit)
      throw new Error('an order of the demo needs an approval')
    papers.move(batch, order, { action: 'submit', to: 'APPROVED', at, by })
    papers.number(order)
    this.#chains.set(key, { at, papers: batch, supplierId, isPkp, order, lines: made, isOver: false })
  }

  #receive({ at, key, isPartial }: Of<'receive'>): void {
    const { place, papers, books } = this.#of
    const by = place.crew.keeper.employeeId
    const chain = required(this.#chains, key)
    const { papers: batch, order, supplierId, lines } = chain
    const came = lines.map((line) => {
      const cartons = cameOf(Number(line.ordered.quantity), isPartial)
      const base = cartons * line.factor
      const whole = untouched(rupiah(Number(line.ordered.cost)), Number(line.ordered.base_quantity))
      return { line, cartons, base, value: partialValue(whole, base) }
    })
    const receipt = papers.open(batch, at, by, {
      type: 'GOODS_RECEIPT',
      date: this.#date(at),
      status: 'POSTED',
      party: supplierParty(supplierId),
      total: sumOf(came, ({ value }) => value),
    })
    papers.link(batch, order, receipt)
    batch.add('goods_receipt', {
      branch_id: place.branchId,
      id: receipt.id,
      supplier_id: supplierId,
      warehouse_id: place.warehouseId,
      order_id: order.id,
      supplier_delivery_no: `SJ-${place.code}-${1_000 + key}`,
      received_by: place.crew.keeper.name,
    })
    came.forEach((each, index) => {
      each.line.received = this.#receivedLine(batch, receipt, each, index + 1)
      each.line.ordered.received_quantity = each.base
      each.line.ordered.received_value = each.value
    })
    const to = statusAfterReceipts(
      came.map(({ line, base }) => ({ ordered: Number(line.ordered.base_quantity), received: base })),
    )
    papers.move(batch, order, { action: 'received', to, at, by })
    const goods = came.map(({ line, base, value }) => ({
      productId: line.productId,
      warehouse: books.of.warehouse,
      quantity: base,
      value,
    }))
    papers.post(
      batch,
      receipt,
      { at, by },
      postGoodsReceipt({ branchId: place.branchId, supplierId, lines: goods }),
    )
    chain.receipt = receipt
  }

  #receivedLine(
    batch: Batch,
    receipt: Paper,
    { line, cartons, base, value }: { line: Line; cartons: number; base: number; value: Rupiah },
    no: number,
  ): Row<'goods_receipt_line'> {
    return batch.add('goods_receipt_line', {
      branch_id: this.#of.place.branchId,
      id: this.#of.ids.next('goods_receipt_line'),
      document_id: receipt.id,
      line_no: no,
      order_line_id: line.ordered.id,
      product_id: line.productId,
      unit_id: line.unitId,
      factor: line.factor,
      quantity: cartons,
      base_quantity: base,
      rejected_quantity: 0,
      value,
      invoiced_quantity: 0,
      invoiced_value: 0,
    })
  }

  #invoice({ at, key }: Of<'invoice'>): void {
    const { place, papers } = this.#of
    const by = place.crew.finance.employeeId
    const chain = required(this.#chains, key)
    const { papers: batch, order, receipt, supplierId, isPkp } = chain
    if (!receipt) throw new Error('an invoice of the demo is for nothing that came')
    const lines = chain.lines.flatMap(({ received, ...line }) =>
      received ? [{ ...line, received, cartons: Number(received.quantity) }] : [],
    )
    const amounts = amountsOf(this.#of, lines, isPkp)
    const date = this.#date(at)
    const invoice = papers.open(batch, at, by, {
      type: 'PURCHASE_INVOICE',
      date,
      status: 'DRAFT',
      party: supplierParty(supplierId),
      total: amounts.total,
    })
    papers.link(batch, receipt, invoice)
    const dueDate = this.#invoiceHead(batch, invoice, chain, key, amounts)
    const goods = lines.map(({ received, ...line }, index) => {
      const receivedValue = rupiah(Number(received.value)) // whole, because nothing was invoiced before
      const row = lineOf(this.#of, line, amounts, index)
      batch.add('purchase_invoice_line', {
        ...row,
        document_id: invoice.id,
        receipt_line_id: received.id,
        received_value: receivedValue,
      })
      received.invoiced_quantity = received.base_quantity
      received.invoiced_value = received.value
      return {
        ...line,
        receivedValue,
        quantity: Number(received.base_quantity),
        cost: rupiah(Number(row.cost)),
      }
    })
    papers.move(batch, invoice, { action: 'submit', to: 'POSTED', at, by })
    if (order.status === 'RECEIVED') papers.move(batch, order, { action: 'invoiced', to: 'CLOSED', at, by })
    chain.payable = this.#bookInvoice(chain, invoice, goods, amounts, { at, by, dueDate })
    chain.invoice = invoice
  }

  /** @returns when it is due */
  #invoiceHead(
    batch: Batch,
    invoice: Paper,
    { supplierId, isPkp }: Chain,
    key: number,
    amounts: DocumentAmounts,
  ): string {
    const { place, creditsPpn } = this.#of
    const taxNo = 10_000_000_000 + place.seed(`tax:${place.code}`, key).int('number', 0, 9_999_999_999)
    const { paymentTermId, termDays } = required(this.#of.suppliers, supplierId)
    const { date } = invoice
    const due = new Date(Date.parse(`${date}T00:00:00Z`) + termDays * DAY).toISOString().slice(0, 10)
    batch.add('purchase_invoice', {
      branch_id: place.branchId,
      id: invoice.id,
      supplier_id: supplierId,
      supplier_invoice_no: `INV-${place.code}-${2_000 + key}`,
      supplier_invoice_date: date,
      payment_term_id: paymentTermId,
      due_date: due,
      tax_invoice_no: isPkp ? `010026${taxNo}` : null,
      tax_invoice_date: isPkp ? date : null,
      price_includes_tax: false,
      credits_ppn: creditsPpn,
      header_discount: 0,
      freight: 0,
      rounding: 0,
      ...totalsOf(amounts, isPkp),
    })
    return due
  }

  #bookInvoice(
    { papers: batch, supplierId, isPkp }: Chain,
    invoice: Paper,
    goods: readonly { productId: number; quantity: number; receivedValue: Rupiah; cost: Rupiah }[],
    amounts: DocumentAmounts,
    when: { at: Date; by: number; dueDate: string },
  ): Row<'open_item'> | undefined {
    const { papers, books, creditsPpn } = this.#of
    const { warehouse, branchId } = books.of
    const posting = postPurchaseInvoice({
      branchId,
      supplierId,
      goods: goods.map((line) => ({ ...line, warehouse })),
      services: [],
      ppn: { amount: creditsPpn ? amounts.tax.ppn : zeroRupiah, hasTaxInvoice: isPkp },
      rounding: zeroRupiah,
      advances: [],
      balances: goods.map(({ productId }) => ({
        productId,
        pool: warehouse.pool,
        balance: books.balance(productId),
      })),
    })
    return papers.post(batch, invoice, when, posting).item
  }

  #repay(event: Of<'repay'>): void {
    const chain = required(this.#chains, event.key)
    const { papers: batch, supplierId, payable, invoice } = chain
    if (!payable || !invoice || payable.balance === 0) return
    repay(this.#of, batch, event, { supplierId, payable, invoice })
    chain.isOver = true
  }
}
