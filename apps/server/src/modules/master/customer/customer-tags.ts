import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Customer, customerContract } from '@merchant/contract/master/customer.ts'
import { branchByBranch, inBranches } from '../../../kernel/db/branches.ts'
import { notFound, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { changeTags } from './customer-tags.store.ts'

type Asked = Parsed<(typeof customerContract)['POST /v1/customers/tags']>['body']

/**
 * Gives labels to many customers, or takes them away (domain-sales 1.1, merchant_tag).
 * @throws NOT_FOUND where one is not within reach; REQUIRED without a label; REFERENCE_MISSING, INACTIVE_MASTER
 */
export async function tagCustomers(ctx: CommandCtx, { ids, give, take }: Asked): Promise<{ count: number }> {
  if (give.length + take.length === 0) throw refuseField('REQUIRED', 'give', { label: 'Label' })
  for (const id of new Set(give))
    await requireActive(ctx, 'merchant_tag', { id, field: 'give', label: 'Label' })
  const wanted = new Set(ids)
  const found = await ctx.tx
    .selectFrom('customer')
    .where(inBranches('customer.branch_id', ctx.principal.branchIds))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...wanted]))))
    .select(['id', 'branch_id as branchId'])
    .execute()
  if (found.length < wanted.size) throw notFound('Pelanggan')
  await branchByBranch(found, (branchId, own) =>
    changeTags(ctx, { branchId, customerIds: own.map(({ id }) => id), give, take }),
  )
  return { count: found.length }
}

/**
 * The labels of one customer, all of them; null leaves them as they are. One that was given before may be out of use.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export async function setTags(
  ctx: CommandCtx,
  { id, branchId }: Pick<Customer, 'id' | 'branchId'>,
  { tagIds, before }: { tagIds: readonly number[] | undefined; before: readonly number[] },
): Promise<void> {
  if (!tagIds) return
  const give = [...new Set(tagIds)].filter((each) => !before.includes(each))
  const take = before.filter((each) => !tagIds.includes(each))
  for (const each of give)
    await requireActive(ctx, 'merchant_tag', { id: each, field: 'tagIds', label: 'Label' })
  if (give.length + take.length > 0) await changeTags(ctx, { branchId, customerIds: [id], give, take })
}
