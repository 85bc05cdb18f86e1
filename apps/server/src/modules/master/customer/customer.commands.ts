import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Customer, CustomerSaved, customerContract } from '@merchant/contract/master/customer.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { branchesNamed, changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requireEmployee } from '../../system/employee/employee.public.ts'
import { requirePrivatePicture } from '../../system/image/private-picture.public.ts'
import { requireBank } from '../bank/bank.public.ts'
import { requireWholePlace } from '../place.ts'
import { customer } from './customer.master.ts'
import { insertNonMember, saveDecision } from './customer.store.ts'
import { type Credit, changeCredit, creditOf, groupCredits } from './customer-credit.ts'
import { setTags } from './customer-tags.ts'
import { requireUnmerged } from './merged-customers.ts'

type AddCustomer = Parsed<(typeof customerContract)['POST /core/v1/customers/add']>['body']
type AddNonMember = Parsed<(typeof customerContract)['POST /core/v2/customer/nonmember/add']>['body']
type UpdateCustomer = Parsed<(typeof customerContract)['PUT /v1/customers']>['body']

/**
 * A new customer waits for approval; his credit is the group's default, and another one follows by a document of its own.
 * @throws PHONE_DUPLICATE, REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED; FORBIDDEN for another credit than the group's, and
 * the refusals of `changeCredit`
 */
export async function addCustomer(ctx: CommandCtx, body: AddCustomer): Promise<CustomerSaved> {
  await requireActive(ctx, 'branch', { id: body.branchId, field: 'branchId', label: 'Cabang' })
  await requireReferences(ctx, body)
  requireWholePlace({ lat: body.lat, lng: body.lng })
  const usual = await groupCredit(ctx, body.customerGroupId)
  const credit = creditOf(ctx.principal, body, usual)
  await requireFreePhone(ctx, body)
  const id = await customer.insert(ctx, { ...body, ...usual })
  const key = { id, branchId: body.branchId }
  await setTags(ctx, key, { tagIds: body.tagIds, before: [] })
  const limitPaper = await changeCredit(ctx, key, { usual, credit, reason: body.limitReason })
  return { ...(await customer.find(ctx, id)), limitPaper }
}

/** @throws PHONE_DUPLICATE, INACTIVE_MASTER */
export async function addNonMember(ctx: CommandCtx, body: AddNonMember): Promise<Customer> {
  await requireActive(ctx, 'branch', { id: body.branchId, field: 'branchId', label: 'Cabang' })
  await requireFreePhone(ctx, body)
  return customer.find(ctx, await insertNonMember(ctx, body))
}

/**
 * A non-member becomes a member with this, and waits for approval. Another credit is a document of its own.
 * @throws NOT_FOUND, STALE_VERSION, MERGED and the refusals of adding; RULE_VIOLATED for the customer of anonymous sales
 */
export async function updateCustomer(ctx: CommandCtx, body: UpdateCustomer): Promise<CustomerSaved> {
  await lockMaster(ctx, customer.table, body, customer.label)
  const before = await customer.find(ctx, body.id, branchesNamed(ctx, body))
  requireUnmerged(before)
  if (before.isWalkIn)
    throw refuse('RULE_VIOLATED', {
      rule: `${before.name} dipakai untuk penjualan tanpa nama dan tidak dapat diubah`,
    })
  const given = changed(before, body)
  await requireReferences(ctx, given, before)
  requireWholePlace({ lat: given.lat, lng: given.lng })
  const joins = before.type === 'NON_MEMBER'
  const usual = joins ? await groupCredit(ctx, given.customerGroupId) : before
  const credit = creditOf(ctx.principal, body, usual)
  const { creditLimit, termDays, creditPolicy } = usual
  const kept = { creditLimit, termDays, creditPolicy }
  const next = { ...given, ...kept, type: body.type ?? (joins ? ('MEMBER' as const) : before.type) }
  if (next.status === 'ACTIVE') await requireFreePhone(ctx, next)
  await customer.save(ctx, body.id, next)
  await setTags(ctx, before, { tagIds: body.tagIds, before: before.tagIds })
  if (joins)
    await saveDecision(ctx, next, {
      approved: null,
      rejectReason: null,
      code: before.code,
      picSaId: next.picSaId,
    })
  const limitPaper = await changeCredit(ctx, before, { usual, credit, reason: body.limitReason })
  return { ...(await customer.find(ctx, body.id)), limitPaper }
}

async function requireReferences(
  ctx: CommandCtx,
  body: Pick<
    Customer,
    'branchId' | 'customerGroupId' | 'picSaId' | 'scId' | 'bankId' | 'photoStoreId' | 'photoKtpId'
  >,
  before?: Customer,
): Promise<void> {
  await requireActive(ctx, 'customer_group', {
    id: body.customerGroupId,
    field: 'customerGroupId',
    label: 'Kelompok',
    kept: before?.customerGroupId ?? null,
  })
  await requireBank(ctx, body, before)
  await requireEmployee(ctx, 'SALES', {
    branchId: body.branchId,
    id: body.picSaId,
    field: 'picSaId',
    label: 'Sales',
    kept: before?.picSaId ?? null,
  })
  await requireEmployee(ctx, 'COORDINATOR', {
    branchId: body.branchId,
    id: body.scId,
    field: 'scId',
    label: 'Koordinator',
    kept: before?.scId ?? null,
  })
  await requirePrivatePicture(ctx, {
    branchId: body.branchId,
    id: body.photoStoreId,
    purpose: 'SHOP_FRONT',
    field: 'photoStoreId',
    kept: before?.photoStoreId ?? null,
  })
  await requirePrivatePicture(ctx, {
    branchId: body.branchId,
    id: body.photoKtpId,
    purpose: 'IDENTITY',
    field: 'photoKtpId',
    kept: before?.photoKtpId ?? null,
  })
}

/** The default credit of a new member of the group. */
async function groupCredit(ctx: CommandCtx, id: number): Promise<Credit> {
  const found = (await groupCredits(ctx, [id])).get(id)
  if (!found) throw new Error(`group ${id} was active a moment ago`)
  return found
}

/** A number belongs to one active customer of a branch; the unique index decides between two at once. */
async function requireFreePhone(
  ctx: CommandCtx,
  given: { branchId: number; phone: string | null; id?: number },
): Promise<void> {
  if (given.phone === null) return
  const other = await ctx.tx
    .selectFrom('customer')
    .where('branch_id', '=', given.branchId)
    .where('phone', '=', given.phone)
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', given.id ?? 0)
    .select('name')
    .executeTakeFirst()
  if (other) throw refuseField('PHONE_DUPLICATE', 'phone', { name: other.name })
}
