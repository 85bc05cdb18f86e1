import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Customer } from '@merchant/contract/master/customer.ts'
import type { customerMergeContract } from '@merchant/contract/master/customer-merge.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { mergeOrderDates } from '../../sales/order/order.public.ts'
import { moveWallets } from '../../sales/wallet/wallet.public.ts'
import { movePosUsers } from '../pos-user/pos-user.public.ts'
import { customer } from './customer.master.ts'
import { saveMerge } from './customer.store.ts'
import { requireTwo, wallsOf } from './customer-merge.queries.ts'
import { changeTags } from './customer-tags.store.ts'
import { mergeFacts } from './merge-facts.queries.ts'
import { requireUnmerged } from './merged-customers.ts'

type Merge = Parsed<(typeof customerMergeContract)['POST /v1/customers/{id}/merge']>['body']

/**
 * Merges a customer into another one of the branch, for good (clarified/buying-and-approvals 54): its papers and ledgers stay
 * and are read by the kept one, its labels are given to it, points and G-cash move by pairs of rows of the wallets, the
 * users of its POS application log in for the kept shop, and its words find the kept one.
 * @returns the kept one
 * @throws NOT_FOUND, STALE_VERSION of either; MERGE_SAME, MERGED, MERGE_UNFIT, CUSTOMER_HAS_OPEN
 */
export async function mergeCustomer(ctx: CommandCtx, id: number, body: Merge): Promise<Customer> {
  requireTwo(id, body.into)
  const seen = await customer.find(ctx, id)
  const { branchId } = seen
  await holdBoth(ctx, branchId, [id, body.into])
  const gone = await customer.find(ctx, id)
  const kept = await customer.find(ctx, body.into)
  for (const each of [gone, kept]) requireUnmerged(each) // told before their versions, which the merge has changed
  await lockMaster(ctx, customer.table, { id, version: body.version }, customer.label)
  await lockMaster(ctx, customer.table, { id: body.into, version: body.intoVersion }, customer.label)
  const facts = await mergeFacts(ctx.tx, { gone, kept })
  const [wall] = await wallsOf(ctx.tx, { gone, kept }, facts)
  if (wall) throw wall
  await moveWallets(ctx, { branchId, from: gone.id, to: kept.id })
  await mergeOrderDates(ctx, { branchId, id, into: kept.id })
  await movePosUsers(ctx, { branchId, id, into: kept.id })
  await saveMerge(ctx, { branchId, id, into: kept.id })
  const give = [...facts.tags, ...kept.tags].map((tag) => tag.id)
  await changeTags(ctx, { branchId, customerIds: [kept.id], give, take: [] }) // the merged ones get them along with the kept one
  return customer.find(ctx, kept.id)
}

/**
 * Waits for whatever is being booked on the two, and keeps others from it until the commit. Merges of a branch go one after
 * the other, because one may lead further what another has just merged.
 */
async function holdBoth({ tx }: CommandCtx, branchId: number, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merge customers ${branchId}`}, 0))`.execute(tx)
  await sql`
    select from customer where branch_id = ${branchId} and id = any(${[...ids]}::bigint[])
    order by id for update`.execute(tx)
}
