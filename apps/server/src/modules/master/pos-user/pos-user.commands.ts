import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PosUser, posUserContract } from '@merchant/contract/master/pos-user.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { acrossBranches } from '../../../kernel/db/scope.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { keepCustomers } from '../customer/customer.public.ts'
import { posUser } from './pos-user.master.ts'
import { giveBackContacts, savePosDecision, takeContacts } from './pos-user.store.ts'

type Routes = typeof posUserContract
type Add = Parsed<Routes['POST /v1/pos-users']>['body']
type Change = Parsed<Routes['PUT /v1/pos-users/{id}']>['body']
type Decide = Parsed<Routes['PATCH /v1/pos-users/approved/{id}']>['body']

/**
 * A user of the POS application, as the application or an office registers him; he waits for the verification.
 * @throws INACTIVE_MASTER, REFERENCE_MISSING, RULE_VIOLATED for a shop of another type, PHONE_DUPLICATE, EMAIL_DUPLICATE
 */
export async function addPosUser(ctx: CommandCtx, body: Add): Promise<PosUser> {
  await requireActive(ctx, 'branch', { id: body.branchId, field: 'branchId', label: 'Cabang' })
  await requirePosShop(ctx, body)
  await requireFreeContacts(ctx, contactsOf(body), [])
  return posUser.find(ctx, await posUser.insert(ctx, body))
}

/**
 * What the body leaves out stays; shop and decision stay in any case. Out of use he gives back phone and address.
 * @throws NOT_FOUND, STALE_VERSION, PHONE_DUPLICATE, EMAIL_DUPLICATE
 */
export async function changePosUser(ctx: CommandCtx, id: number, body: Change): Promise<PosUser> {
  const { version, ...fields } = body
  await lockMaster(ctx, posUser.table, { id, version }, posUser.label)
  const before = await posUser.find(ctx, id)
  const given = changed(before, fields)
  const [had, wants] = [contactsOf(before), contactsOf(given)]
  await requireFreeContacts(ctx, wants, had)
  await posUser.save(ctx, id, given)
  await giveBackContacts(
    ctx,
    had.filter((contact) => !wants.includes(contact)),
  )
  return posUser.find(ctx, id)
}

const words = {
  Approved: { status: 'Disetujui', action: 'disetujui' },
  Rejected: { status: 'Ditolak', action: 'ditolak' },
}

/**
 * Waiting → Approved or Rejected, and from each to the other after another look (domain-sales 2.14). Of two deciders at once
 * one decides, and the other is told who.
 * @throws NOT_FOUND, STALE_VERSION, INACTIVE_MASTER, INVALID_STATE, REASON_REQUIRED
 */
export async function decidePosUser(ctx: CommandCtx, id: number, body: Decide): Promise<PosUser> {
  const seen = await posUser.find(ctx, id)
  await lockMaster(ctx, posUser.table, { id, version: body.version ?? seen.version }, posUser.label)
  const before = await posUser.find(ctx, id, [seen.branchId])
  const { approved, reason } = body
  if (before.status !== 'ACTIVE') throw refuse('INACTIVE_MASTER', { label: posUser.label, name: before.name })
  if (before.approved === approved)
    throw refuse('INVALID_STATE', { document: before.name, ...words[approved] })
  if (approved === 'Rejected' && reason === null) throw refuseField('REASON_REQUIRED', 'reason')
  await savePosDecision(ctx, before, { approved, reason: approved === 'Rejected' ? reason : null })
  return posUser.find(ctx, id)
}

/** @throws REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED for a shop of another type */
async function requirePosShop({ tx }: CommandCtx, { branchId, customerId }: Add): Promise<void> {
  await keepCustomers(tx, branchId, [customerId])
  const shop = await tx
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .where('id', '=', customerId)
    .select(['name', 'type', 'status'])
    .executeTakeFirst()
  if (!shop) throw refuseField('REFERENCE_MISSING', 'customerId', { label: 'Toko' })
  if (shop.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', 'customerId', { label: 'Toko', name: shop.name })
  if (shop.type !== 'POS')
    throw refuseField('RULE_VIOLATED', 'customerId', {
      rule: `jenis pelanggan ${shop.name} bukan POS; pilih toko berjenis POS`,
    })
}

/** What no other user in use may have; nothing for one who is out of use. */
const contactsOf = ({ status, phone, email }: Pick<PosUser, 'status' | 'phone' | 'email'>): string[] =>
  status === 'ACTIVE' ? [phone, ...(email === null ? [] : [email])] : []

/** @throws PHONE_DUPLICATE, EMAIL_DUPLICATE with the user who has it, and his shop and branch */
async function requireFreeContacts(
  ctx: CommandCtx,
  wants: readonly string[],
  had: readonly string[],
): Promise<void> {
  const taken = await takeContacts(
    ctx,
    wants.filter((contact) => !had.includes(contact)),
  )
  if (taken === undefined) return
  const name = await holderOf(ctx, taken)
  throw taken.startsWith('+')
    ? refuseField('PHONE_DUPLICATE', 'phone', { name })
    : refuseField('EMAIL_DUPLICATE', 'email', { name })
}

/** Who has a phone or an address, also out of the caller's reach: a number is once per company. */
const holderOf = ({ tx, principal }: CommandCtx, contact: string): Promise<string> =>
  acrossBranches(tx, principal.companyId, async (branchIds) => {
    const { rows } = await sql<{ name: string }>`
      select u.name || ' (' || c.name || ', ' || b.code || ')' as name
      from pos_user u join customer c on ${sameBranch('c', 'u', branchIds)} and c.id = u.customer_id
      join branch b on b.id = u.branch_id
      where ${inBranches('u.branch_id', branchIds)} and (u.phone = ${contact} or u.email = ${contact})
        and u.status = 'ACTIVE' limit 1`.execute(tx)
    return rows[0]?.name ?? 'pengguna POS lain'
  })
