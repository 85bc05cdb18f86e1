import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { CustomerRecord, CustomerRow, customerContract } from '@merchant/contract/master/customer.ts'
import { outOfArea } from '@merchant/domain/sales/customer.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { page } from '../../../kernel/list/list-query.ts'
import { pictureLinks } from '../../system/image/private-picture.public.ts'
import { waitingOf } from '../credit-limit/credit-limit.public.ts'
import { arBalance, customer } from './customer.master.ts'
import { orderDates, statsOf } from './customer-orders.queries.ts'
import { welcomeOf } from './welcome-points.store.ts'

type List = Parsed<(typeof customerContract)['GET /v1/customers']>['query']
type ChoiceList = Parsed<(typeof customerContract)['POST /core/v1/customers/get/data']>['body']
type Kind = 'POINT' | 'GCASH'

/** What the wallet of a row's customer has in a column; nothing without one. */
const walletOf = (
  branchIds: readonly number[],
  kind: Kind,
  what: RawBuilder<unknown>,
) => sql<bigint>`coalesce((
  select ${what} from wallet w
  where ${sameBranch('w', 'customer', branchIds)} and w.owner_type = 'CUSTOMER' and w.owner_id = customer.id and w.kind = ${sql.lit(kind)}), 0)::numeric`

/** What lies in a wallet, held or free. */
const balance = (branchIds: readonly number[], kind: Kind) => walletOf(branchIds, kind, sql`w.balance`)

/** What a customer may spend of a wallet: what is held for a request is not free. */
const spendable = (branchIds: readonly number[], kind: Kind) =>
  walletOf(branchIds, kind, sql`w.balance - w.held`)

/**
 * Customers of the branches that the call is about. Ids are found first, so that joins, labels and sums are worked out for the
 * rows of the page alone.
 */
export async function listCustomers(ctx: QueryCtx, list: List) {
  const order = customer.orderOf(list)
  const wanted = await customer.found(ctx, list)
  const found = await page(exactly(ctx.db), list, wanted.clearSelect(), (q) =>
    q.select('customer.id').orderBy(order),
  )
  const rows = await rowsOf(
    ctx,
    found.rows.map(({ id }) => id),
  )
  const linkOf = await pictureLinks(
    ctx,
    ctx.branchIds,
    rows.map(({ photoStoreId }) => photoStoreId),
  )
  return {
    ...found,
    rows: rows.map(
      ({ firstOrderAt, lastOrderAt, points, ...row }): CustomerRow => ({
        ...customer.toReply(row),
        photoStoreUrl: linkOf(row.photoStoreId),
        firstOrderAt,
        lastOrderAt,
        points,
      }),
    ),
  }
}

/** Some customers, in the order of the ids. */
async function rowsOf(ctx: QueryCtx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await customer
    .owned(ctx, ctx.branchIds)
    .where(sql<boolean>`customer.id = any(${[...ids]}::bigint[])`)
    .select([...orderDates(ctx), balance(ctx.branchIds, 'POINT').as('points')])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Customers in use, for pickers and the start of a till. */
export async function listCustomerChoices(ctx: QueryCtx, list: ChoiceList) {
  const order = customer.orderOf(list)
  const found = (await customer.found(ctx, list)).where('customer.status', '=', 'ACTIVE').clearSelect()
  const query = list.ids?.length ? found.where('customer.id', 'in', list.ids) : found
  return page(exactly(ctx.db), list, query, (q) =>
    q
      .select([
        'customer.id',
        'customer.branch_id as branchId',
        'customer.code',
        'customer.name',
        'customer.owner_name as ownerName',
        'customer.phone',
        'customer.customer_group_id as groupId',
        'customer.approved',
        'customer.term_days as termDays',
        'customer.credit_limit as creditLimit',
        'customer.is_walk_in as isWalkIn',
        'customer.formerly',
        arBalance(ctx.branchIds).as('arBalance'),
        spendable(ctx.branchIds, 'POINT').as('points'),
        spendable(ctx.branchIds, 'GCASH').as('gcash'),
      ])
      .orderBy(order),
  )
}

/**
 * A customer with balances and purchases.
 * @throws NOT_FOUND, also for another branch's
 */
export async function getCustomerRecord(ctx: QueryCtx, id: number): Promise<CustomerRecord> {
  const { branchIds } = ctx.principal
  const row = await customer
    .owned(ctx)
    .where('customer.id', '=', id)
    .select([balance(branchIds, 'POINT').as('point'), balance(branchIds, 'GCASH').as('gcash')])
    .select(orderDates({ principal: ctx.principal, branchIds }))
    .select(['branch.lat as branchLat', 'branch.lng as branchLng'])
    .executeTakeFirst()
  if (!row) throw notFound(customer.label)
  const { point, gcash, branchLat, branchLng, firstOrderAt, lastOrderAt, ...stored } = row
  const { branchId, photoStoreId, photoKtpId } = stored
  const [stats, waiting, mergedFrom, welcome] = await Promise.all([
    statsOf(ctx, { branchId, id }),
    waitingOf(ctx.db, branchId, [id]),
    mergedInto(ctx.db, { branchId, id }),
    welcomeOf(ctx.db, { branchId, customerId: id }),
  ])
  const linkOf = await pictureLinks(ctx, [branchId], [photoStoreId, photoKtpId])
  return {
    ...customer.toReply(stored),
    photoStoreUrl: linkOf(photoStoreId),
    photoKtpUrl: linkOf(photoKtpId),
    firstOrderAt,
    lastOrderAt,
    outOfAreaKm: outOfArea(stored, { lat: branchLat, lng: branchLng }),
    mergedFrom,
    wallet: { point, gcash },
    welcome,
    waitingLimit: waiting.get(id) ?? null,
    stats,
  }
}

interface Key {
  branchId: number
  id: number
}

/** The customers that were merged into one, in the order of their codes. */
export async function mergedInto(db: Db, { branchId, id }: Key): Promise<Ref[]> {
  return db
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .where('merged_into', '=', id)
    .select(['id', 'code', 'name'])
    .orderBy('code')
    .orderBy('id')
    .execute()
}

/** What may be open of a customer, in words, in the order in which it is told. */
const openWords = {
  order: 'pesanan terbuka',
  goods: 'barang yang belum diserahkan',
  debt: 'piutang atau uang muka',
  return: 'retur yang belum selesai',
  paper: 'dokumen yang belum diputuskan',
  giro: 'giro yang belum cair',
}
type Open = keyof typeof openWords

/** States of a paper on which somebody still has to decide or do something. */
const undecided = ['DRAFT', 'WAITING_APPROVAL', 'REQUESTED', 'APPROVED']

/**
 * What a customer still has open, in words: debts and credits with us, orders, goods and returns that are neither done nor
 * cancelled, papers that nobody has decided, giros that may come back. Empty where there is nothing.
 */
export async function openOf(db: Db, { branchId, id }: Key): Promise<string[]> {
  const paper = sql`select 1 from document d
    where d.branch_id = ${branchId} and d.party_type = 'CUSTOMER' and d.party_id = ${id} and d.status = any(${undecided})`
  const { rows } = await sql<Record<Open, boolean>>`
    select exists (
      select 1 from sales_order o join document d on d.branch_id = ${branchId} and d.id = o.id
      where o.branch_id = ${branchId} and o.customer_id = ${id} and d.status in ('DRAFT', 'BOOKED', 'PROCESSED', 'READY', 'IN_DELIVERY')
    ) as "order", exists (
      select 1 from sales_order o
      join delivery_order g on g.branch_id = ${branchId} and g.order_id = o.id
      join document d on d.branch_id = ${branchId} and d.id = g.id
      where o.branch_id = ${branchId} and o.customer_id = ${id}
        and (d.status in ('WAITING', 'PRINTED', 'PICKED') or g.is_rest_owed and g.rest_ended_at is null)
    ) as goods, exists (
      select 1 from open_item
      where branch_id = ${branchId} and party_type = 'CUSTOMER' and party_id = ${id} and balance <> 0
    ) as debt, exists (${paper} and d.type = 'SALES_RETURN') as "return",
      exists (${paper} and d.type not in ('SALES_RETURN', 'SALES_ORDER')) as paper,
    exists (
      select 1 from sales_payment_detail t
      join sales_payment p on p.branch_id = ${branchId} and p.id = t.payment_id
      left join customer_receipt r on r.branch_id = ${branchId} and r.id = p.document_id
      left join sales_order o on o.branch_id = ${branchId} and o.id = p.order_id
      where t.branch_id = ${branchId} and t.method_type = 'GIRO' and t.status = 'PENDING'
        and coalesce(r.customer_id, o.customer_id) = ${id}
    ) as giro`.execute(db)
  const [found] = rows
  const kinds = Object.keys(openWords) as Open[] // its own keys
  return kinds.filter((kind) => found?.[kind]).map((kind) => openWords[kind])
}
