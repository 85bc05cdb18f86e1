import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { CustomerGroup, customerGroupContract } from '@merchant/contract/master/customer-group.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { getCustomerGroup } from './customer-group.queries.ts'
import { COMMON_GROUP } from './customer-group.seed.ts'
import { insertCustomerGroup, saveCustomerGroup } from './customer-group.store.ts'

type CreateGroup = Parsed<(typeof customerGroupContract)['POST /v1/customer-groups']>['body']
type UpdateGroup = Parsed<(typeof customerGroupContract)['PUT /v1/customer-groups']>['body']

/** @throws DUPLICATE_CODE */
export async function createCustomerGroup(ctx: CommandCtx, body: CreateGroup): Promise<CustomerGroup> {
  const id = await insertCustomerGroup(ctx, body)
  return getCustomerGroup(ctx.tx, ctx.principal.companyId, id)
}

/**
 * Customers keep the limits that they have: those of the group are for new ones.
 * @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE; RULE_VIOLATED where the group that new branches and customers who are
 * no members fall into would lose its code or go out of use
 */
export async function updateCustomerGroup(ctx: CommandCtx, body: UpdateGroup): Promise<CustomerGroup> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'customer_group', body, 'Kelompok pelanggan')
  const before = await getCustomerGroup(ctx.tx, companyId, body.id)
  const next = { ...before, ...body }
  if (before.code === COMMON_GROUP && next.code !== before.code)
    throw refuseField('RULE_VIOLATED', 'code', {
      rule: `kode ${COMMON_GROUP} dipakai untuk pelanggan yang bukan anggota dan tidak dapat diganti`,
    })
  if (before.code === COMMON_GROUP && next.status !== 'ACTIVE')
    throw refuseField('RULE_VIOLATED', 'status', {
      rule: `kelompok ${before.name} dipakai untuk pelanggan yang bukan anggota dan tidak dapat dinonaktifkan`,
    })
  await saveCustomerGroup(ctx, next)
  return getCustomerGroup(ctx.tx, companyId, body.id)
}
