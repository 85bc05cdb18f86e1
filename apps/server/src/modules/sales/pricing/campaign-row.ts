import type { Quantity } from '@merchant/domain/kernel/money.ts'
import type { Campaign } from '@merchant/domain/pricing/price-rules.ts'
import type { CampaignScope } from '@merchant/domain/pricing/steps/campaign-scope.ts'

/** The scope of a campaign, as its table has it. */
export interface ScopeRow extends CampaignScope {
  id: number
  code: string
  name: string
}

/** The common columns of discount and promotion groups. */
export interface CampaignRow extends ScopeRow {
  priority: number
  budgetOwner: Campaign['budgetOwner']
}

/**
 * A stored quantity of a rule in thousandths. Nothing is refused here: the engine checks whole rules, and a broken rule
 * stops no sale (clarifications 3.23).
 */
export const ruleQuantity = (value: number): Quantity => BigInt(Math.round(value * 1000)) as Quantity // checked by the engine

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
