import { decidingRights, WITHOUT_OLD } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'

const screen = 'master.changes-selling-price'
const writing = [`${screen}:add`, `${screen}:edit`] as const

/**
 * PHJ: prices that change together at a moment (domain-sales 2.16). One that finds something in its way when its moment
 * comes is a draft again, and its makers are told.
 */
export const priceChangeLifecycle = defineLifecycle({
  document: 'price-change',
  label: 'Perubahan harga jual',
  states: {
    DRAFT: 'Draf',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    APPROVED: 'Disetujui',
    APPLIED: 'Diterapkan',
    REJECTED: 'Ditolak',
    CANCELLED: 'Dibatalkan',
  },
  initial: ['DRAFT', 'APPLIED'],
  actions: {
    edit: { from: ['DRAFT', 'REJECTED'], to: 'DRAFT', permission: writing, verb: verbs.edit },
    submit: {
      from: ['DRAFT'],
      to: ['WAITING_APPROVAL', 'APPROVED', 'APPLIED'],
      permission: writing,
      verb: verbs.submit,
    },
    approve: {
      from: ['WAITING_APPROVAL'],
      to: ['APPROVED', 'APPLIED'],
      permission: decidingRights,
      verb: verbs.approve,
    },
    reject: {
      from: ['WAITING_APPROVAL'],
      to: 'REJECTED',
      permission: decidingRights,
      verb: verbs.reject,
      needsReason: true,
    },
    /** What nobody has approved has no effect yet: the right to write it is enough to drop it. */
    discard: {
      from: ['DRAFT', 'REJECTED', 'WAITING_APPROVAL'],
      to: 'CANCELLED',
      permission: writing,
      verb: verbs.cancel,
      needsReason: true,
    },
    cancel: {
      from: ['APPROVED'],
      to: 'CANCELLED',
      permission: [`${screen}:update`, `${screen}:edit`, `${screen}:VPSales approval`],
      verb: verbs.cancel,
      needsReason: true,
    },
    /** By those who may approve it; the batch that puts it back is another one. */
    undo: {
      from: ['APPLIED'],
      permission: [`${screen}:VPSales approval`, `${screen}:update`],
      verb: { label: 'Urungkan', active: 'mengurungkan', passive: 'diurungkan' },
      needsReason: true,
    },
  },
  events: {
    withdrawn,
    applied: { from: ['APPROVED'], to: 'APPLIED' },
    blocked: { from: ['APPROVED'], to: 'DRAFT' },
  },
})

export type PriceChangeStatus = keyof typeof priceChangeLifecycle.states

/** A price and what it takes the place of, in whole rupiah; null where nothing was paid before. */
export interface ChangedPrice {
  readonly oldPrice: number | null
  readonly newPrice: number
}

const FULL = 10_000n

/** How far a price moves, up or down, in hundredths of a percent; rounded up, so that nothing above a limit passes it. */
export function changeOf({ oldPrice, newPrice }: { oldPrice: number; newPrice: number }): number {
  const [before, now] = [BigInt(oldPrice), BigInt(newPrice)]
  const moved = (now > before ? now - before : before - now) * FULL
  const change = (moved + before - 1n) / before
  return Number(change < BigInt(WITHOUT_OLD) ? change : BigInt(WITHOUT_OLD - 1))
}

export interface ChangeSize {
  /** Of the lines with an old price; null where there is none. */
  readonly largest: number | null
  /** Lines without an old price. */
  readonly fresh: number
}

/** How much a batch changes (clarified/buying-and-approvals 50). */
export function sizeOf(lines: readonly ChangedPrice[]): ChangeSize {
  const moves = lines.flatMap(({ oldPrice, newPrice }) =>
    oldPrice === null ? [] : [changeOf({ oldPrice, newPrice })],
  )
  return {
    largest: moves.length > 0 ? Math.max(...moves) : null,
    fresh: lines.length - moves.length,
  }
}

/** The amount that a request keeps. */
export const keptAmount = ({ largest, fresh }: ChangeSize): number =>
  fresh > 0 ? WITHOUT_OLD : (largest ?? 0)

/** The amount that rules are asked with: a line without an old price is above every limit. */
export const askedAmount = (size: ChangeSize): number =>
  size.fresh > 0 ? Number.POSITIVE_INFINITY : keptAmount(size)
