import type { Quantity } from '@merchant/domain/kernel/money.ts'
import type { Campaign } from '@merchant/domain/pricing/price-rules.ts'
import type { CampaignScope } from '@merchant/domain/pricing/steps/campaign-scope.ts'

/** Whom a campaign is for, as its table keeps it. */
export interface ScopeRow extends CampaignScope {
  id: number
  code: string
  name: string
}

/** What discount and promotion groups have in common. */
export interface CampaignRow extends ScopeRow {
  priority: number
  budgetOwner: Campaign['budgetOwner']
}

/**
 * A quantity of a rule in thousandths, as it lies in its table. Nothing is refused here: the engine judges rules whole,
 * and one that can't be applied stops no sale (clarifications 3.23).
 */
export const ruleQuantity = (value: number): Quantity => BigInt(Math.round(value * 1000)) as Quantity // judged by the engine

export const scopeOf = (row: ScopeRow): ScopeRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  branchIds: row.branchIds,
  branchGroupIds: row.branchGroupIds,
  customerGroupIds: row.customerGroupIds,
  tagIds: row.tagIds,
  channels: row.channels,
  startAt: row.startAt,
  endAt: row.endAt,
  daysOfWeek: row.daysOfWeek,
  timeFrom: row.timeFrom,
  timeTo: row.timeTo,
})

export const campaignOf = (row: CampaignRow): Omit<Campaign, 'left'> => ({
  ...scopeOf(row),
  priority: row.priority,
  budgetOwner: row.budgetOwner,
})
