import type { ApiInput } from '@merchant/contract/api.ts'
import { required } from '../required.ts'
import { type Actor, unlessRefused } from './act.ts'
import type { Drawer } from './drawer.ts'
import type { LifeEvent, PlannedLine } from './events.ts'
import { cashOf, Deliverer } from './live-delivery.ts'
import type { Place } from './place.ts'
import { tendersOf } from './tenders.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>
type Entry = ApiInput<'POST /core/v1/sales/orders/add'>['body']

const MINUTE = 60_000

/** Sales, bookings and orders on hold of one branch. */
export class Seller {
  readonly #place: Place
  readonly #actor: Actor
  /** What was sold, for those who take it back. */
  readonly #sold = new Map<number, { id: number; version: number; cash: number; lineId: number }>()
  readonly #drawer: Drawer
  readonly #deliverer: Deliverer

  constructor(place: Place, actor: Actor, drawer: Drawer) {
    this.#place = place
    this.#actor = actor
    this.#drawer = drawer
    this.#deliverer = new Deliverer(place, actor, drawer)
  }

  #entry(at: Date, { shop, lines }: { shop: number | null; lines: readonly PlannedLine[] }) {
    const { branchId, goods, shops, walkIn, till } = this.#place
    const buyer = shop === null ? walkIn : (shops[shop] ?? walkIn)
    const { total, hash } = till.price(buyer, at, lines, true)
    const entry: Entry = {
      branchId,
      customerId: buyer.customerId,
      lines: lines.map((line) => ({
        productId: goods[line.goods]?.id ?? 0,
        unitId: goods[line.goods]?.units[line.unit]?.id ?? 0,
        qty: line.quantity,
      })),
    }
    return { entry, total, hash }
  }

  does(event: Of<'sale' | 'void' | 'return' | 'booking' | 'hold' | 'delivery'>): Promise<void> {
    if (event.kind === 'sale') return this.#sale(event)
    if (event.kind === 'void') return this.#void(event)
    if (event.kind === 'return') return this.#return(event)
    if (event.kind === 'delivery') return this.#deliverer.does(event, this.#entry(event.at, event))
    return event.kind === 'booking' ? this.#booking(event) : this.#hold(event)
  }

  async #sale(event: Of<'sale'>): Promise<void> {
    const { at, key, paying } = event
    const { entry, total, hash } = this.#entry(at, event)
    if (paying === 'CREDIT' && (await this.#onCredit(at, { ...entry, hash }))) return
    const payments = tendersOf(this.#place, key, paying === 'CREDIT' ? 'CASH' : paying, total)
    const { cashier } = this.#place.crew
    const what = event.isBooked ? await this.#booked(at, { ...entry, hash }) : { draft: entry }
    const paid = new Date(at.getTime() + (event.isBooked ? MINUTE : 0))
    const { order } = await this.#actor.does(cashier, paid, 'POST /core/v2/cashier/booking/payment', {
      body: { ...what, hash, payments },
    })
    const kept = cashOf(order)
    this.#drawer.add(kept)
    this.#sold.set(key, { id: order.id, version: order.version, cash: kept, lineId: order.lines[0]?.id ?? 0 })
  }

  async #booked(at: Date, body: Entry) {
    const { cashier } = this.#place.crew
    const { id: orderId, version } = await this.#actor.does(cashier, at, 'POST /core/v1/sales/orders/add', {
      body,
    })
    return { orderId, version }
  }

  /** @returns whether the limit allowed it; who has no room left pays in cash */
  async #onCredit(at: Date, entry: Entry): Promise<boolean> {
    const { cashier } = this.#place.crew
    const booked = await unlessRefused(this.#booked(at, { ...entry, paymentTerm: 'CREDIT' }), [
      'CREDIT_LIMIT_EXCEEDED',
      'CREDIT_OVERDUE',
      'CREDIT_INVOICES_EXCEEDED',
    ])
    if (!booked) return false
    await this.#actor.does(cashier, at, 'POST /core/v1/sales/orders/process', {
      body: { id: booked.orderId, version: booked.version, action: 'INVOICE_CREDIT' },
    })
    return true
  }

  #cancel(at: Date, key: { orderId: number; version: number }, reason: string) {
    const { cashier } = this.#place.crew
    return this.#actor.does(cashier, at, 'POST /core/v2/cashier/booking/cancel', { body: { ...key, reason } })
  }

  async #void({ at, key }: Of<'void'>): Promise<void> {
    const { id, version, cash } = required(this.#sold, key)
    await this.#actor.does(this.#place.crew.boss, at, 'POST /core/v1/sales/orders/void', {
      body: { id, version, reason: 'Salah barang' },
    })
    this.#drawer.add(-cash)
  }

  /** One piece of its first goods comes back; the owner approves what is too much for the cashier alone. */
  async #return({ at, key }: Of<'return'>): Promise<void> {
    const { cashier, boss } = this.#place.crew
    const { id: orderId, lineId: orderLineId } = required(this.#sold, key)
    const asked = await this.#actor.does(cashier, at, 'POST /v1/sales-order/return/create', {
      body: {
        orderId,
        reasonCode: key % 2 === 0 ? 'RUSAK' : 'TIDAK_SESUAI',
        note: null,
        refundMethod: 'CASH',
        lines: [{ orderLineId, qty: 1, condition: key % 2 === 0 ? 'DAMAGED' : 'GOOD' }],
        photoIds: [],
      },
    })
    const when = new Date(at.getTime() + MINUTE)
    const { id, version } =
      asked.status === 'APPROVED'
        ? asked
        : await this.#actor.does(boss, when, 'POST /core/v1/sales/orders/returns/update', {
            body: { id: asked.id, version: asked.version, status: 'APPROVED' },
          })
    const { amounts } = await this.#actor.does(cashier, when, 'POST /core/v1/sales/orders/returns/process', {
      body: { id, version },
    })
    this.#drawer.add(-(amounts.cash + amounts.rounding))
  }

  async #booking(event: Of<'booking'>): Promise<void> {
    const { entry, hash } = this.#entry(event.at, event)
    const booked = await this.#booked(event.at, { ...entry, hash })
    if (event.fate === 'CANCELLED')
      await this.#cancel(new Date(event.at.getTime() + MINUTE), booked, 'Pelanggan batal membeli')
  }

  async #hold(event: Of<'hold'>): Promise<void> {
    const { entry } = this.#entry(event.at, event)
    await this.#actor.does(this.#place.crew.cashier, event.at, 'POST /core/v2/cashier/booking/hold', {
      body: entry,
    })
  }
}
