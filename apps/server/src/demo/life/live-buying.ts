import { wallTime } from '../../kernel/clock.ts'
import { required } from '../required.ts'
import type { Actor } from './act.ts'
import type { LifeEvent } from './events.ts'
import type { Place } from './place.ts'
import { cameOf } from './plan-buying.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>

/** A large debt payment is approved within the hour. */
const APPROVED_AFTER_MS = 3_600_000

interface Bought {
  supplierId: number
  isPkp: boolean
  number: string
  lines: readonly { id: number; goods: number; unitId: number; cartons: number; price: number }[]
  orderId: number
  received: readonly {
    receiveLineId: number
    productId: number
    unitId: number
    qty: number
    price: number
  }[]
  payable: { branchId: number; total: number; documentId: number } | null
}

/** Orders, receipts, invoices and debt payments of one branch. */
export class Buyer {
  readonly #place: Place
  readonly #actor: Actor
  readonly #bought = new Map<number, Bought>()

  constructor(place: Place, actor: Actor) {
    this.#place = place
    this.#actor = actor
  }

  #date(at: Date): string {
    return wallTime(at, this.#place.zone).date
  }

  does(event: Of<'order' | 'receive' | 'invoice' | 'repay'>): Promise<void> {
    if (event.kind === 'order') return this.#order(event)
    if (event.kind === 'receive') return this.#receive(event)
    return event.kind === 'invoice' ? this.#invoice(event) : this.#repay(event)
  }

  async #order({ at, key, supplier, lines }: Of<'order'>): Promise<void> {
    const { branchId, warehouseId, goods, crew } = this.#place
    const { id: supplierId, isPkp } = required(this.#place.suppliers, supplier)
    const wanted = lines.map(({ goods: index, unit, quantity: cartons, price }) => ({
      goods: index,
      productId: goods[index]?.id ?? 0,
      unitId: goods[index]?.units[unit]?.id ?? 0,
      cartons,
      price,
    }))
    const order = await this.#actor.does(crew.boss, at, 'POST /core/v1/purchase/order/add', {
      body: {
        branchId,
        warehouseId,
        supplierId,
        date: this.#date(at),
        lines: wanted.map(({ productId, unitId, cartons, price }) => ({
          productId,
          unitId,
          qty: cartons,
          price: String(price),
        })),
      },
    })
    this.#bought.set(key, {
      supplierId,
      isPkp,
      number: order.number ?? '',
      orderId: order.id,
      lines: wanted.map((line, index) => ({ ...line, id: order.lines[index]?.id ?? 0 })),
      received: [],
      payable: null,
    })
  }

  async #receive({ at, key, isPartial }: Of<'receive'>): Promise<void> {
    const { branchId, warehouseId, crew, code } = this.#place
    const bought = required(this.#bought, key)
    const came = bought.lines.map((line) => ({ ...line, cartons: cameOf(line.cartons, isPartial) }))
    const receipt = await this.#actor.does(crew.keeper, at, 'POST /core/v1/purchase/receive/add', {
      body: {
        branchId,
        warehouseId,
        supplierId: bought.supplierId,
        purchaseOrderId: bought.orderId,
        date: this.#date(at),
        supplierDeliveryNo: `SJ-${code}-${1_000 + key}`,
        receivedBy: crew.keeper.name,
        lines: came.map(({ id, cartons, unitId, goods }) => ({
          poLineId: id,
          productId: this.#place.goods[goods]?.id ?? 0,
          unitId,
          qty: cartons,
        })),
      },
    })
    this.#bought.set(key, {
      ...bought,
      received: receipt.lines.map(({ id, productId, unitId, qty }, index) => ({
        receiveLineId: id,
        productId,
        unitId,
        qty,
        price: came[index]?.price ?? 0,
      })),
    })
  }

  async #invoice({ at, key }: Of<'invoice'>): Promise<void> {
    const { branchId, crew, code, seed } = this.#place
    const bought = required(this.#bought, key)
    const date = this.#date(at)
    const taxNo = 10_000_000_000 + seed(`tax:${code}`, key).int('number', 0, 9_999_999_999)
    const invoice = await this.#actor.does(crew.finance, at, 'POST /core/v1/purchase/invoice/add', {
      body: {
        branchId,
        supplierId: bought.supplierId,
        date,
        supplierInvoiceNo: `INV-${code}-${2_000 + key}`,
        supplierInvoiceDate: date,
        taxInvoiceNo: bought.isPkp ? `010026${taxNo}` : null,
        lines: bought.received.map(({ price, ...line }) => ({ ...line, price: String(price) })),
      },
    })
    this.#bought.set(key, {
      ...bought,
      payable: { branchId, total: invoice.balance, documentId: invoice.id },
    })
  }

  /** Pays the whole invoice from the bank. */
  async #repay({ at, key, isApproved }: Of<'repay'>): Promise<void> {
    const { branchId, crew, accounts, code } = this.#place
    const { payable, supplierId } = required(this.#bought, key)
    if (!payable || payable.total === 0) return
    const date = this.#date(at)
    const open = await this.#actor.does(crew.finance, at, 'POST /core/v1/purchase/debt-payment/get', {
      body: { branchId, supplierId },
    })
    const debt =
      'payables' in open && open.payables.find(({ documentId }) => documentId === payable.documentId)
    if (!debt) throw new Error('an invoice of the demo owes nothing')
    const paid = await this.#actor.does(crew.finance, at, 'POST /core/v1/purchase/debt-payment/add', {
      body: {
        branchId,
        supplierId,
        date,
        debts: [{ payableId: debt.payableId, amount: debt.balance }],
        details: [
          {
            method: 'TRANSFER',
            amount: debt.balance,
            accountId: required(accounts, '1-1111'),
            refNo: `TRF-${code}-${3_000 + key}`,
          },
        ],
      },
    })
    if (!isApproved || paid.status !== 'WAITING_APPROVAL') return
    const { id, version } = paid
    const body = { id, version, note: null }
    const later = new Date(at.getTime() + APPROVED_AFTER_MS)
    await this.#actor.does(crew.admin, later, 'POST /core/v1/purchase/debt-payment/approve', { body })
  }
}
