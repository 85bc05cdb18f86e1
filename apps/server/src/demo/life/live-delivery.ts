import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { Actor } from './act.ts'
import type { Drawer } from './drawer.ts'
import type { LifeEvent } from './events.ts'
import type { Place } from './place.ts'
import { tendersOf } from './tenders.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>
type Entry = ApiInput<'POST /core/v1/sales/orders/add'>['body']
type Order = ApiReply<'GET /core/v1/sales/orders/get/{id}'>
type SetStatus = ApiInput<'POST /core/v2/warehouse/delivery/print/status'>['body']

const MINUTE = 60_000
const car = { driverName: 'Ujang Saputra', vehicleNo: 'B 9123 KXT' }

/** What came into the drawer with an order. */
export const cashOf = ({ payments }: Pick<Order, 'payments'>): number =>
  payments
    .flatMap(({ details }) => details)
    .filter(({ methodType }) => methodType === 'CASH')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Goods of one branch that are fetched, brought, or paid at the door. */
export class Deliverer {
  readonly #place: Place
  readonly #actor: Actor
  readonly #drawer: Drawer

  constructor(place: Place, actor: Actor, drawer: Drawer) {
    this.#place = place
    this.#actor = actor
    this.#drawer = drawer
  }

  async does(event: Of<'delivery'>, priced: { entry: Entry; total: Rupiah; hash: string }): Promise<void> {
    const { at, fate, isCod } = event
    const order = isCod ? await this.#sent(at, priced.entry) : await this.#sold(event, priced)
    const [delivery] = order.deliveries
    if (!delivery || fate === 'WAITING') return
    const set = (minutes: number, to: Omit<SetStatus, 'ids'>) =>
      this.#actor.does(
        this.#place.crew.keeper,
        later(at, minutes),
        'POST /core/v2/warehouse/delivery/print/status',
        {
          body: { ids: [delivery.id], ...to },
        },
      )
    await set(2, { status: 'PRINTED' })
    if (fate === 'PRINTED') return
    const some = order.lines.slice(0, Math.max(1, order.lines.length - 1))
    const isShort = fate === 'SHORT' && !isCod && some.length < order.lines.length
    const lines = some.map(({ id, qty }) => ({ orderLineId: id, pickedQty: qty }))
    await set(4, { status: 'PICKED', ...(isShort && { lines, note: 'Barang tidak ketemu di rak' }) })
    if (fate === 'PICKED') return
    if (fate === 'FAILED') {
      await set(8, { status: 'FAILED', note: 'Toko tutup' })
      return
    }
    await set(8, { status: 'DELIVERED', receivedBy: 'Pemilik toko' })
    if (isCod) await this.#collect(event, order, fate === 'SHORT' ? some : order.lines)
  }

  async #sold(
    { at, key, shop }: Of<'delivery'>,
    { entry, total, hash }: { entry: Entry; total: Rupiah; hash: string },
  ): Promise<Order> {
    const draft = { ...entry, fulfilment: shop === null ? 'PICKUP' : 'DELIVERY' } as const
    const { order } = await this.#actor.does(
      this.#place.crew.cashier,
      at,
      'POST /core/v2/cashier/booking/payment',
      { body: { draft, hash, payments: tendersOf(this.#place, key, 'CASH', total) } },
    )
    this.#drawer.add(cashOf(order))
    return order
  }

  async #sent(at: Date, entry: Entry): Promise<Order> {
    const { cashier } = this.#place.crew
    const booked = await this.#actor.does(cashier, at, 'POST /core/v1/sales/orders/add', {
      body: { ...entry, paymentTerm: 'COD', fulfilment: 'DELIVERY' },
    })
    const { id: orderId, version, hash } = booked
    const { order } = await this.#actor.does(cashier, later(at, 1), 'POST /core/v2/cashier/booking/cod', {
      body: { orderId, version, hash, ...car },
    })
    return order
  }

  async #collect({ at, key }: Of<'delivery'>, { id: orderId }: Order, taken: Order['lines']): Promise<void> {
    const { cashier } = this.#place.crew
    const when = later(at, 10)
    const delivered = taken.map(({ id, qty }) => ({ orderLineId: id, qty }))
    const ask = { body: { orderId, delivered } }
    const { hash, codDue } = await this.#actor.does(cashier, when, 'POST /core/v2/cod/booking/calculate', ask)
    const { version } = await this.#actor.does(cashier, when, 'GET /core/v1/sales/orders/get/{id}', {
      params: { id: orderId },
    })
    const payments = tendersOf(this.#place, key, 'CASH', rupiah(codDue))
    const { order } = await this.#actor.does(cashier, when, 'POST /core/v2/cod/booking/payment', {
      body: { ...ask.body, version, hash, payments },
    })
    this.#drawer.add(cashOf(order))
  }
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)
