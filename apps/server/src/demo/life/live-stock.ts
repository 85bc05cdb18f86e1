import { wallTime } from '../../kernel/clock.ts'
import type { Actor } from './act.ts'
import type { OfficeEvent, PlannedLine } from './events.ts'
import type { Place } from './place.ts'

type Of<K extends OfficeEvent['kind']> = Extract<OfficeEvent, { kind: K }>

const MINUTE = 60_000
/** What is counted on one evening, and sent off, comes so long after the list. */
const [COUNTED_AFTER, SENT_AFTER, MOVED_AFTER] = [25 * MINUTE, 40 * MINUTE, 30 * MINUTE]

/** What a branch starts with, and what is moved, corrected and counted in its warehouses. */
export class Keeper {
  readonly #place: Place
  readonly #actor: Actor

  constructor(place: Place, actor: Actor) {
    this.#place = place
    this.#actor = actor
  }

  does(event: Of<'start' | 'mutation' | 'correction' | 'count'>): Promise<void> {
    if (event.kind === 'start') return this.#start(event)
    if (event.kind === 'mutation') return this.#mutation(event)
    return event.kind === 'correction' ? this.#correction(event) : this.#count(event)
  }

  /** Branch and day of a document. */
  #head(at: Date) {
    const { branchId, zone } = this.#place
    return { branchId, date: wallTime(at, zone).date }
  }

  #goods({ goods: index, unit, quantity: qty }: PlannedLine) {
    const goods = this.#place.goods[index]
    return { productId: goods?.id ?? 0, unitId: goods?.units[unit]?.id ?? 0, qty }
  }

  /** At what the goods are bought for, so that it changes no cost. */
  async #start({ at, lines }: Of<'start'>): Promise<void> {
    const { crew, warehouseId, goods } = this.#place
    const costOf = ({ goods: index, unit }: PlannedLine) =>
      String((goods[index]?.cost ?? 0) * (goods[index]?.units[unit]?.factor ?? 1))
    await this.#actor.does(crew.finance, at, 'POST /v1/initial-stock', {
      body: {
        ...this.#head(at),
        warehouseId,
        note: 'Stok saat mulai memakai sistem',
        lines: lines.map((line) => ({ ...this.#goods(line), unitCost: costOf(line) })),
      },
    })
  }

  async #mutation({ at, to, note, fate, lines }: Of<'mutation'>): Promise<void> {
    const { crew, warehouseId, warehouses } = this.#place
    const { id, version } = await this.#actor.does(crew.keeper, at, 'POST /v1/mutations', {
      body: {
        ...this.#head(at),
        type: 'INTERNAL',
        fromWarehouseId: warehouseId,
        toWarehouseId: warehouses[to],
        note: fate === 'CANCELLED' ? null : note,
        lines: lines.map((line) => this.#goods(line)),
      },
    })
    const moved = new Date(at.getTime() + MOVED_AFTER)
    if (fate === 'CONFIRMED')
      await this.#actor.does(crew.keeper, moved, 'PUT /v1/mutations-confirm', {
        body: { id, version, action: 'CONFIRM' },
      })
    if (fate === 'CANCELLED')
      await this.#actor.does(crew.keeper, moved, 'PUT /v1/mutations-cancel/{id}', {
        params: { id },
        body: { version, reason: note },
      })
  }

  async #correction({ at, direction, reason, note, isDraft, lines }: Of<'correction'>): Promise<void> {
    const { crew, warehouseId } = this.#place
    await this.#actor.does(crew.keeper, at, 'POST /v1/stock-corrections', {
      body: {
        ...this.#head(at),
        warehouseId,
        direction,
        reason,
        note,
        lines: lines.map((line) => this.#goods(line)),
        submit: !isDraft,
      },
    })
  }

  /** The keeper counts, the boss sends it off when all of it is counted. */
  async #count({ at, note, goods: found }: Of<'count'>): Promise<void> {
    const { crew, warehouseId, goods } = this.#place
    const differences = new Map([...found].map(([index, difference]) => [goods[index]?.id ?? 0, difference]))
    const { id, version, lines } = await this.#actor.does(crew.keeper, at, 'POST /v1/stock-opname', {
      body: {
        ...this.#head(at),
        warehouseId,
        scope: { kind: 'PRODUCT', ids: [...differences.keys()] },
        note,
      },
    })
    const counted = lines.flatMap(({ id: lineId, productId, bookQty }) => {
      const difference = differences.get(productId) ?? null
      return difference === null || bookQty === null ? [] : [{ lineId, countedQty: bookQty + difference }]
    })
    await this.#actor.does(
      crew.keeper,
      new Date(at.getTime() + COUNTED_AFTER),
      'PUT /v1/stock-opname/count',
      { body: { id, lines: counted } },
    )
    if (counted.length < lines.length) return
    const sent = new Date(at.getTime() + SENT_AFTER)
    await this.#actor.does(crew.boss, sent, 'PUT /v1/stock-opname/submit', { body: { id, version } })
  }
}
