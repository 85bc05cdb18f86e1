import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { approvals, customerTypes } from '@merchant/contract/master/customer.ts'
import type { BasisPoints, Rupiah } from '@merchant/domain/kernel/money.ts'
import type { Buyer, OrderInput, StockistMargin, Target } from '@merchant/domain/pricing/price-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { groupsOf } from '../../master/branch-group/branch-group.public.ts'
import { branchDay, onDay, part, WHOLE } from './masters.ts'
import { millis, type PricingAsk, target } from './running-campaigns.ts'

/** The buyer, with the facts that the commands of an order check. */
export interface PricedCustomer {
  readonly id: number
  /** Null until approved. */
  readonly code: string | null
  readonly name: string
  readonly phone: string | null
  readonly type: (typeof customerTypes)[number]
  /** 'Pelanggan Umum' of the branch. */
  readonly isWalkIn: boolean
  /** Null waits for a decision. */
  readonly approved: (typeof approvals)[number] | null
  readonly status: MasterStatus
  readonly groupId: number
  readonly groupName: string
  readonly picSaId: number | null
  readonly picSaName: string | null
  readonly creditLimit: number
  readonly termDays: number
}

interface HeadRow extends PricedCustomer {
  branchGroupIds: number[]
  taxMode: OrderInput['taxMode']
  date: string
  time: string
  groupEarnsPoints: boolean
  pointMultiplier: number
  tagIds: number[]
}

interface MarginRow {
  id: number
  branchId: number | null
  branchGroupId: number | null
  target: Target
  marginBp: BasisPoints | null
  marginAmount: Rupiah | null
  floorBp: BasisPoints
  roundTo: StockistMargin['roundTo']
  use: StockistMargin['use']
  validFrom: number
  validTo: number | null
}

export interface PricingHead {
  readonly customer: PricedCustomer
  readonly buyer: Buyer
  readonly branchGroupIds: readonly number[]
  readonly taxMode: OrderInput['taxMode']
  readonly at: OrderInput['at']
}

/** Margins at a branch: a handful for the whole company. */
export const marginsPart = part({
  name: 'margins',
  kind: 'MARGIN',
  scope: branchDay,
  read: (ask): RawBuilder<MarginRow> => sql`
    select m.id, m.branch_id as "branchId", m.branch_group_id as "branchGroupId", ${target('m')} as target, m.margin_bp as "marginBp",
      m.margin_amount as "marginAmount", m.floor_bp as "floorBp", m.round_to as "roundTo", m.use,
      ${millis('m.valid_from')} as "validFrom", ${millis('m.valid_to')} as "validTo"
    from stockist_margin m
    where m.company_id = ${ask.companyId} and m.status = 'ACTIVE' and ${onDay('m', ask)}
      and (m.branch_id is null or m.branch_id = ${ask.branchId})`,
  idOf: () => WHOLE,
  toValue: (row) => toMargin(row),
})

/** The branch and the buyer. */
export const headRead = (ask: PricingAsk): RawBuilder<HeadRow> => {
  const { companyId, branchId, customerId, at } = ask
  return sql`
    select ${groupsOf(branchId)} as "branchGroupIds", b.tax_mode as "taxMode",
      to_char(${at}::timestamptz at time zone b.timezone, 'YYYY-MM-DD') as date,
      to_char(${at}::timestamptz at time zone b.timezone, 'HH24:MI:SS') as time,
      c.id, c.code, c.name, c.phone, c.type, c.is_walk_in as "isWalkIn", c.approved, c.status,
      c.customer_group_id as "groupId", g.name as "groupName", c.pic_sa_id as "picSaId", sa.name as "picSaName",
      c.credit_limit as "creditLimit", c.term_days as "termDays",
      g.eligible_points as "groupEarnsPoints", g.point_multiplier_bp as "pointMultiplier",
      array(select t.tag_id from customer_tag t where t.branch_id = ${branchId} and t.customer_id = c.id) as "tagIds"
    from branch b
    left join customer c on c.branch_id = ${branchId} and c.id = ${customerId}
    left join customer_group g on g.id = c.customer_group_id
    left join employee sa on sa.id = c.pic_sa_id
    where b.id = ${branchId} and b.company_id = ${companyId}`
}

/** @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH */
export async function headOf(db: Db, [row]: readonly HeadRow[], ask: PricingAsk): Promise<PricingHead> {
  if (!row) throw refuseField('REFERENCE_MISSING', 'branchId', { label: 'Cabang' })
  if (row.id === null)
    throw (await isElsewhere(db, ask))
      ? refuseField('CUSTOMER_WRONG_BRANCH', 'customerId')
      : refuseField('REFERENCE_MISSING', 'customerId', { label: 'Pelanggan' })
  return toHead(row, ask.at)
}

/** Whether it is a customer of another branch that the caller sees. */
async function isElsewhere(db: Db, { branchIds, customerId }: PricingAsk): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .where(inBranches('branch_id', branchIds))
    .where('id', '=', customerId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

function toHead(row: HeadRow, at: Date): PricingHead {
  const { branchGroupIds, taxMode, date, time, ...rest } = row
  const { groupEarnsPoints, pointMultiplier, tagIds, ...customer } = rest
  return {
    customer,
    buyer: {
      customerId: customer.id,
      type: customer.type,
      isAnonymous: customer.isWalkIn,
      isApproved: customer.approved === 'Approved',
      customerGroupId: customer.groupId,
      tagIds,
      groupEarnsPoints,
      pointMultiplier,
    },
    branchGroupIds,
    taxMode,
    at: { instant: at.getTime(), date, time },
  }
}

const toMargin = ({ marginBp, marginAmount, floorBp, ...row }: MarginRow): StockistMargin => ({
  ...row,
  // one of the two, by a check of the table
  margin:
    marginBp === null
      ? { mode: 'NOMINAL', amount: marginAmount ?? (0 as Rupiah) }
      : { mode: 'PERCENT', percent: marginBp },
  floorPercent: floorBp,
})
