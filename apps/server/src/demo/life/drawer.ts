import type { ApiInput } from '@merchant/contract/api.ts'
import { denominations } from '@merchant/domain/sales/cashier-shift.ts'
import { required } from '../required.ts'
import type { Actor } from './act.ts'
import type { LifeEvent } from './events.ts'
import type { Place } from './place.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>
type Count = ApiInput<'POST /core/v2/cashier/shift/close'>['body']['denominations']

const FLOAT = 500_000

/** The drawer of one branch: opened in the morning, counted in the evening, the rest of the money brought away. */
export class Drawer {
  readonly #place: Place
  readonly #actor: Actor
  #shiftId = 0
  /** What lies in it, in rupiah. */
  #cash = 0

  constructor(place: Place, actor: Actor) {
    this.#place = place
    this.#actor = actor
  }

  /** Cash that a sale brought, or that a customer got back when below zero. */
  add(cash: number): void {
    this.#cash += cash
  }

  does(event: Of<'open' | 'movement' | 'close'>): Promise<void> {
    if (event.kind === 'open') return this.#open(event)
    return event.kind === 'movement' ? this.#movement(event) : this.#close(event)
  }

  async #open({ at }: Of<'open'>): Promise<void> {
    const { branchId, crew } = this.#place
    const { id } = await this.#actor.does(crew.cashier, at, 'POST /core/v2/cashier/shift/open', {
      body: { branchId, registerName: 'Kasir 1', denominations: countOf(this.#cash) },
    })
    this.#shiftId = id
  }

  async #movement({ at, direction, amount, account, reason }: Of<'movement'>): Promise<void> {
    await this.#actor.does(this.#place.crew.cashier, at, 'POST /core/v2/cashier/shift/movement', {
      body: {
        shiftId: this.#shiftId,
        type: direction,
        amount,
        reason,
        accountId: required(this.#place.accounts, account),
      },
    })
    this.add(direction === 'IN' ? amount : -amount)
  }

  /** Counts what lies in it, now and then more or less than there should. */
  async #close({ at, difference }: Of<'close'>): Promise<void> {
    const counted = Math.max(0, this.#cash + difference)
    const nextFloat = Math.min(FLOAT, counted)
    await this.#actor.does(this.#place.crew.cashier, at, 'POST /core/v2/cashier/shift/close', {
      body: {
        shiftId: this.#shiftId,
        denominations: countOf(counted),
        nextFloat,
        note: difference === 0 ? null : 'Selisih hitung',
      },
    })
    this.#cash = nextFloat
  }
}

/** The fewest notes and coins that come to the amount, which is in whole fifties. */
export function countOf(amount: number): Count {
  let left = amount
  return Object.fromEntries(
    denominations.flatMap((value) => {
      const pieces = Math.floor(left / value)
      left -= pieces * value
      return pieces > 0 ? [[String(value), pieces]] : []
    }),
  )
}
