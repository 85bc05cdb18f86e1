export type Channel =
  | 'CASHIER'
  | 'BACKOFFICE'
  | 'SALES_APP'
  | 'MERCHANT_APP'
  | 'COMMUNITY'
  | 'MOTORIST'
  | 'POS'

/** One moment in two forms: `instant` for validity, the branch's own calendar and clock for days and hours. */
export interface OrderMoment {
  /** Milliseconds since 1970 UTC. */
  readonly instant: number
  /** `YYYY-MM-DD` in the branch's time zone. */
  readonly date: string
  /** `HH:MM` or `HH:MM:SS` in the branch's time zone. */
  readonly time: string
}

/** For whom and when a campaign runs; an empty list is everybody. */
export interface CampaignScope {
  readonly branchIds: readonly number[]
  readonly branchGroupIds: readonly number[]
  readonly customerGroupIds: readonly number[]
  readonly tagIds: readonly number[]
  readonly channels: readonly Channel[]
  /** Milliseconds since 1970 UTC; the end is exclusive. */
  readonly startAt: number
  readonly endAt: number | null
  /** 1 = Monday … 7 = Sunday. */
  readonly daysOfWeek: readonly number[]
  /** `HH:MM`; the end is exclusive and may lie after midnight. */
  readonly timeFrom: string | null
  readonly timeTo: string | null
}

export interface ScopedOrder {
  readonly branchId: number
  readonly branchGroupIds: readonly number[]
  readonly channel: Channel
  readonly at: OrderMoment
  readonly buyer: { readonly customerGroupId: number; readonly tagIds: readonly number[] }
}

/**
 * Whether a campaign is for this order (domain-sales 3.4, clarifications 3.17). Branch or branch group, any of several
 * tags. A customer without the group or the tag is out of scope, so non-members get only campaigns for their group or for everybody.
 */
export const isInScope = (scope: CampaignScope, order: ScopedOrder): boolean =>
  isForBranch(scope, order) &&
  lists(scope.customerGroupIds, order.buyer.customerGroupId) &&
  (scope.tagIds.length === 0 || order.buyer.tagIds.some((tag) => scope.tagIds.includes(tag))) &&
  lists(scope.channels, order.channel) &&
  isWithin(order.at.instant, scope.startAt, scope.endAt) &&
  lists(scope.daysOfWeek, dayOfWeek(order.at.date)) &&
  isInHours(order.at.time, scope.timeFrom ?? '00:00', scope.timeTo ?? '24:00')

/** Whether a moment lies in `from` ≤ moment < `to`; null is without end. */
export const isWithin = (instant: number, from: number, to: number | null): boolean =>
  from <= instant && (to === null || instant < to)

function isForBranch(scope: CampaignScope, order: ScopedOrder): boolean {
  if (scope.branchIds.length === 0 && scope.branchGroupIds.length === 0) return true
  return (
    scope.branchIds.includes(order.branchId) ||
    order.branchGroupIds.some((group) => scope.branchGroupIds.includes(group))
  )
}

const lists = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)

// 'HH:MM' and 'HH:MM:SS' compare rightly as text: the shorter one is the start of that minute.
const isInHours = (time: string, from: string, to: string): boolean =>
  from <= to ? from <= time && time < to : from <= time || time < to

/** 1 = Monday … 7 = Sunday, counted from the day numbers of the Gregorian calendar. */
export function dayOfWeek(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // January and February belong to the year before, so that the leap day comes last.
  const shifted = month < 3 ? year - 1 : year
  const monthShift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  const sundayBased = (shifted + leapDays + monthShift + day) % 7
  return sundayBased === 0 ? 7 : sundayBased
}
