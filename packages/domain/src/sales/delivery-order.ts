import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** The warehouse hands over; a cashier who settles with a driver may say that he could not. */
const failing = ['sales.do-warehouse:process delivery', 'sales.open-cod:update'] as const

/**
 * DO: goods of a sale on their way from the warehouse to the customer (domain-sales 2.2). Printing is no condition of anything; a
 * failed one is final, its goods go out with another (clarified/selling-after-the-till 42, 43).
 */
export const deliveryOrderLifecycle = defineLifecycle({
  document: 'delivery-order',
  label: 'Surat jalan',
  states: {
    WAITING: 'Belum Dicetak',
    PRINTED: 'Sudah Dicetak',
    PICKED: 'Disiapkan',
    DELIVERED: 'Diserahkan',
    FAILED: 'Gagal',
    CANCELLED: 'Dibatalkan',
  },
  initial: 'WAITING',
  actions: {
    /** Who drives it in which car. */
    edit: {
      from: ['WAITING', 'PRINTED', 'PICKED'],
      permission: 'sales.do-warehouse:update',
      verb: verbs.edit,
    },
    print: {
      from: ['WAITING', 'PRINTED'],
      to: 'PRINTED',
      permission: 'sales.do-warehouse:update',
      verb: verbs.print,
    },
    pick: {
      from: ['WAITING', 'PRINTED'],
      to: 'PICKED',
      permission: 'sales.do-warehouse:update',
      verb: verbs.pick,
    },
    /** Of goods that are paid at the door it keeps the proof alone: their payment completes it. */
    deliver: {
      from: ['PICKED'],
      to: ['DELIVERED', 'PICKED'],
      permission: 'sales.do-warehouse:process delivery',
      verb: verbs.complete,
    },
    fail: {
      from: ['WAITING', 'PRINTED', 'PICKED'],
      to: 'FAILED',
      permission: failing,
      verb: verbs.fail,
      needsReason: true,
    },
  },
  events: {
    /** The driver's money of a COD was booked. */
    collected: { from: ['PICKED'], to: 'DELIVERED' },
    /** Its sale was undone; one that was paid at the door also after it was delivered. */
    voided: { from: ['WAITING', 'PRINTED', 'PICKED', 'DELIVERED'], to: 'CANCELLED' },
  },
})

export type DeliveryOrderStatus = keyof typeof deliveryOrderLifecycle.states

/** Goods that were not handed over yet: one at most of these belongs to an order. */
export const openDeliveryStatuses = [
  'WAITING',
  'PRINTED',
  'PICKED',
] as const satisfies readonly DeliveryOrderStatus[]

/** The states that `delivery/print/status` brings about, with the action of each (domain-sales 7.5). */
export const deliveryActs = {
  PRINTED: 'print',
  PICKED: 'pick',
  DELIVERED: 'deliver',
  FAILED: 'fail',
} as const satisfies Partial<Record<DeliveryOrderStatus, keyof typeof deliveryOrderLifecycle.actions>>

/** What lies on a delivery order, in base units. */
export interface DeliveryLine {
  readonly lineNo: number
  readonly baseQuantity: number
}

/** What was picked of a line, in base units. */
export interface PickedLine {
  readonly lineNo: number
  readonly picked: number
}

/** What a picking comes to: every line, and whether less was picked than was sold. */
export interface Picking {
  readonly lines: readonly PickedLine[]
  readonly isShort: boolean
}

/** Why a picking is refused. */
export type PickRefusal =
  | { readonly reason: 'PICK_QTY_OVER'; readonly lineNo: number }
  | { readonly reason: 'LINES_EMPTY' }

/**
 * What was picked of each line. A list that was given is the whole list: a line that it leaves out was not found at all; without
 * a list everything was picked.
 * @returns the refusal for more than was sold, and for nothing at all: such a delivery fails
 */
export function pickingOf(
  lines: readonly DeliveryLine[],
  given: readonly PickedLine[] | undefined,
): Picking | PickRefusal {
  const picked = new Map(given?.map((line) => [line.lineNo, line.picked]))
  const whole = lines.map(({ lineNo, baseQuantity }) => ({
    lineNo,
    baseQuantity,
    picked: given ? (picked.get(lineNo) ?? 0) : baseQuantity,
  }))
  const over = whole.find((line) => line.picked > line.baseQuantity)
  if (over) return { reason: 'PICK_QTY_OVER', lineNo: over.lineNo }
  if (whole.every((line) => line.picked === 0)) return { reason: 'LINES_EMPTY' }
  return {
    lines: whole.map(({ lineNo, picked: base }) => ({ lineNo, picked: base })),
    isShort: whole.some((line) => line.picked < line.baseQuantity),
  }
}
