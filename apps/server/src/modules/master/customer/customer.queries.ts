import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  Customer,
  CustomerRecord,
  CustomerRow,
  customerContract,
} from '@merchant/contract/master/customer.ts'
import { type SqlBool, sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchText, statusIn } from '../../../kernel/list/list-query.ts'
import { inAreas } from './customer-area.queries.ts'
import { lastOrderAt, lastOrderWithin, statsOf } from './customer-orders.queries.ts'

type List = Parsed<(typeof customerContract)['GET /v1/customers']>['query']
type ChoiceList = Parsed<(typeof customerContract)['POST /core/v1/customers/get/data']>['body']

const sortable = {
  code: byText('customer.code'),
  name: byText('customer.name'),
  ownerName: byText('customer.owner_name'),
  branch: byText('branch.name'),
  group: byText('customer_group.name'),
  approved: byValue('customer.approved'),
  creditLimit: byValue('customer.credit_limit'),
  status: byValue('customer.status'),
  updatedAt: byValue('customer.updated_at'),
}

/** Balances of wallets and debts are sums, read as bigint. */
const base = (db: Db, branchIds: readonly number[]) =>
  exactly(db)
    .selectFrom('customer')
    .innerJoin('branch', 'branch.id', 'customer.branch_id')
    .innerJoin('customer_group', 'customer_group.id', 'customer.customer_group_id')
    .leftJoin('employee as pic', 'pic.id', 'customer.pic_sa_id')
    .leftJoin('employee as approver', 'approver.id', 'customer.approved_by')
    .where('customer.branch_id', 'in', branchIds)

/** The customer's debt: all open receivables; the partial index of open items serves it. */
const arBalance = sql<bigint>`coalesce((
  select sum(o.balance) from open_item o
  where o.branch_id = customer.branch_id and o.role = 'AR' and o.party_type = 'CUSTOMER'
    and o.party_id = customer.id and o.balance <> 0), 0)`

/** The spendable balance of a wallet: reserved amounts are not free. */
const spendable = (kind: 'POINT' | 'GCASH') => sql<bigint>`coalesce((
  select w.balance - w.held from wallet w
  where w.branch_id = customer.branch_id and w.owner_type = 'CUSTOMER' and w.owner_id = customer.id and w.kind = ${sql.lit(kind)}), 0)::numeric`

/** The balance of a wallet, reserved or free. */
const balance = (kind: 'POINT' | 'GCASH') => sql<bigint>`coalesce((
  select w.balance from wallet w
  where w.branch_id = customer.branch_id and w.owner_type = 'CUSTOMER' and w.owner_id = customer.id and w.kind = ${sql.lit(kind)}), 0)::numeric`

const own = [
  'customer.id',
  'customer.branch_id as branchId',
  'customer.code',
  'customer.name',
  'customer.owner_name as ownerName',
  'customer.phone',
  'customer.email',
  'customer.nik',
  'customer.npwp',
  'customer.customer_group_id as customerGroupId',
  'customer.type',
  'customer.outlet_class as outletClass',
  'customer.region',
  'customer.city',
  'customer.district',
  'customer.sub_district as subDistrict',
  'customer.post_code as postCode',
  'customer.address',
  'customer.lat',
  'customer.lng',
  'customer.approved',
  'customer.approved_at as approvedAt',
  'customer.approved_by as approvedById',
  'customer.reject_reason as rejectReason',
  'customer.source',
  'customer.pic_sa_id as picSaId',
  'customer.credit_limit as creditLimit',
  'customer.term_days as termDays',
  'customer.is_walk_in as isWalkIn',
  arBalance.as('arBalance'),
  'customer.status',
  'customer.updated_at as updatedAt',
  'customer.version',
] as const

const columns = [
  ...own,
  'branch.code as branchCode',
  'branch.name as branchName',
  'customer_group.code as groupCode',
  'customer_group.name as groupName',
  'pic.name as picName',
  'approver.name as approverName',
] as const

interface StoredCustomer extends Omit<Customer, 'branch' | 'group' | 'pic' | 'approvedBy'> {
  approvedById: number | null
  branchCode: string
  branchName: string
  groupCode: string
  groupName: string
  picName: string | null
  approverName: string | null
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function toCustomer<Row extends StoredCustomer>(row: Row) {
  const { approvedById, branchCode, branchName, groupCode, groupName, picName, approverName, ...rest } = row
  return {
    ...rest,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    group: { id: row.customerGroupId, code: groupCode, name: groupName },
    pic: person(row.picSaId, picName),
    approvedBy: person(approvedById, approverName),
  }
}

/** Written as in the trigram index, because some of the columns may be null. */
const found = (search: string | undefined) =>
  searchText(
    search,
    sql`coalesce(customer.code, '') || ' ' || customer.name || ' ' || coalesce(customer.owner_name, '') || ' ' || coalesce(customer.phone, '')`,
  )

/** Customers of the call's branches; search reads code, shop, owner and phone. */
export async function listCustomers(ctx: QueryCtx, list: List) {
  const order = readOrder(list.sort, sortable, 'name', 'customer.id')
  let query = base(ctx.db, ctx.branchIds)
    .where(found(list.search))
    .where(statusIn(list.status, 'customer.status'))
  if (list.approved === 'waiting') query = query.where('customer.approved', 'is', null)
  else if (list.approved) query = query.where('customer.approved', '=', list.approved)
  if (list.groupId) query = query.where('customer.customer_group_id', '=', list.groupId)
  if (list.saId) query = query.where('customer.pic_sa_id', '=', list.saId)
  if (list.type) query = query.where('customer.type', '=', list.type)
  if (list.source) query = query.where('customer.source', '=', list.source)
  if (list.tagId) query = query.where(hasTag(list.tagId))
  if (list.areaIds?.length) query = query.where(await inAreas(ctx.db, list.areaIds))
  const [from, to] = [list.lastOrderFrom, list.lastOrderTo]
  if (from || to) query = query.where(lastOrderWithin(ctx.principal, { from, to }))
  // Subqueries instead of joins: computed only for the rows of the page.
  const rows = await page(exactly(ctx.db), list, query, (q) =>
    q
      .select(columns)
      .select([lastOrderAt(ctx.principal).as('lastOrderAt'), balance('POINT').as('points')])
      .orderBy(order),
  )
  return { ...rows, rows: rows.rows.map((row): CustomerRow => toCustomer(row)) }
}

const hasTag = (tagId: number) => sql<SqlBool>`exists (
  select from customer_tag t where t.branch_id = customer.branch_id and t.customer_id = customer.id and t.tag_id = ${tagId})`

/** Active customers, for pickers and the start of a till. */
export function listCustomerChoices(ctx: QueryCtx, list: ChoiceList) {
  const order = readOrder(list.sort, sortable, 'name', 'customer.id')
  let query = base(ctx.db, ctx.branchIds).where('customer.status', '=', 'ACTIVE').where(found(list.search))
  if (list.ids?.length) query = query.where('customer.id', 'in', list.ids)
  return page(exactly(ctx.db), list, query, (q) =>
    q
      .select([
        'customer.id',
        'customer.branch_id as branchId',
        'customer.code',
        'customer.name',
        'customer.phone',
        'customer.customer_group_id as groupId',
        'customer.approved',
        'customer.term_days as termDays',
        'customer.credit_limit as creditLimit',
        'customer.is_walk_in as isWalkIn',
        arBalance.as('arBalance'),
        spendable('POINT').as('points'),
        spendable('GCASH').as('gcash'),
      ])
      .orderBy(order),
  )
}

/** @throws NOT_FOUND, also for another branch's */
export async function getCustomer(db: Db, branchIds: readonly number[], id: number): Promise<Customer> {
  const row = await base(db, branchIds).where('customer.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Pelanggan')
  return toCustomer(row)
}

/**
 * A customer with tags, balances and purchases.
 * @throws NOT_FOUND, also for another branch's
 */
export async function getCustomerRecord(ctx: QueryCtx, id: number): Promise<CustomerRecord> {
  const row = await base(ctx.db, ctx.principal.branchIds)
    .where('customer.id', '=', id)
    .select(columns)
    .select([balance('POINT').as('point'), balance('GCASH').as('gcash')])
    .executeTakeFirst()
  if (!row) throw notFound('Pelanggan')
  const { point, gcash, ...stored } = row
  const [tags, stats] = await Promise.all([
    ctx.db
      .selectFrom('customer_tag')
      .innerJoin('merchant_tag', 'merchant_tag.id', 'customer_tag.tag_id')
      .where('customer_tag.branch_id', '=', row.branchId)
      .where('customer_tag.customer_id', '=', id)
      .select(['merchant_tag.id', 'merchant_tag.name', 'merchant_tag.color'])
      .orderBy(byText('merchant_tag.name'))
      .execute(),
    statsOf(ctx, { branchId: row.branchId, id }),
  ])
  return { ...toCustomer(stored), tags, wallet: { point, gcash }, stats }
}

/** Whether the customer has a debt, or a credit with us. */
export async function hasOpenItems(
  db: Db,
  { branchId, id }: { branchId: number; id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('open_item')
    .where('branch_id', '=', branchId)
    .where('party_type', '=', 'CUSTOMER')
    .where('party_id', '=', id)
    .where(sql<SqlBool>`balance <> 0`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
