import type { Account, accountContract } from '@merchant/contract/accounting/account.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { accountClasses, codeFitsClass, MAX_ACCOUNT_LEVEL } from '@merchant/domain/accounting/chart.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { getAccountType } from '../account-type/account-type.public.ts'
import { lockChart } from '../chart/chart.public.ts'
import { account } from './account.master.ts'
import { hasEntries, levelsBelow } from './account.queries.ts'
import { shiftBelow } from './account.store.ts'

type CreateAccount = Parsed<(typeof accountContract)['POST /accounting/coa/account']>['body']
type UpdateAccount = Parsed<(typeof accountContract)['PUT /accounting/coa/account/{id}']>['body']
type Placed = Pick<CreateAccount, 'code' | 'accountTypeId' | 'parentId'>

/**
 * @throws DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, ACCOUNT_CODE_CLASS, PARENT_POSTABLE, PARENT_CLASS,
 * ACCOUNT_TOO_DEEP
 */
export async function createAccount(ctx: CommandCtx, body: CreateAccount): Promise<Account> {
  await lockChart(ctx)
  const level = await requirePlace(ctx, body)
  return account.find(ctx, await account.insert(ctx, { ...body, level }))
}

/**
 * Keeps fields that the request does not name. An account may move with all accounts below it.
 * @throws NOT_FOUND, STALE_VERSION, ACCOUNT_HAS_CHILDREN, ACCOUNT_IN_ITSELF, ACCOUNT_HAS_ROLE, ACCOUNT_HAS_ENTRIES and all
 * of createAccount
 */
export async function updateAccount(ctx: CommandCtx, body: UpdateAccount & { id: number }): Promise<Account> {
  await lockChart(ctx)
  await lockMaster(ctx, account.table, body, account.label)
  const before = await account.find(ctx, body.id)
  const after = changed(before, body)
  const level = await requirePlace(ctx, after, before)
  const type = await getAccountType(ctx, after.accountTypeId)
  requireChildrenFit(before, after, type.class)
  requireRolesFit(before, after, type.class)
  await requireEntriesFit(ctx, before, after)
  await account.save(ctx, body.id, { ...after, level })
  if (level !== before.level) await shiftBelow(ctx, body.id, level - before.level)
  return account.find(ctx, body.id)
}

/** Checks type, code and parent together. @returns the account's level */
async function requirePlace(ctx: CommandCtx, wanted: Placed, before?: Account): Promise<number> {
  await requireActive(ctx, 'account_type', {
    id: wanted.accountTypeId,
    field: 'accountTypeId',
    label: 'Jenis akun',
    ...(before && { kept: before.accountTypeId }),
  })
  const type = await getAccountType(ctx, wanted.accountTypeId)
  const { digit, name } = accountClasses[type.class]
  if (!codeFitsClass(wanted.code, type.class))
    throw refuseField('ACCOUNT_CODE_CLASS', 'code', { class: name, digit })
  if (wanted.parentId === null) {
    if (before) await requireDepth(ctx, before, 1)
    return 1
  }
  await requireActive(ctx, 'account', {
    id: wanted.parentId,
    field: 'parentId',
    label: 'Akun induk',
    ...(before && { kept: before.parentId }),
  })
  const parent = await account.find(ctx, wanted.parentId)
  if (before && [parent, ...parent.path].some(({ id }) => id === before.id))
    throw refuseField('ACCOUNT_IN_ITSELF', 'parentId', { name: before.name })
  if (parent.isPostable) throw refuseField('PARENT_POSTABLE', 'parentId', { name: parent.name })
  if (parent.class !== type.class)
    throw refuseField('PARENT_CLASS', 'parentId', { name: parent.name, class: name })
  await requireDepth(ctx, before, parent.level + 1)
  return parent.level + 1
}

/** The account and all accounts below it fit into the tree. */
async function requireDepth(ctx: CommandCtx, before: Account | undefined, level: number): Promise<void> {
  const below = before ? await levelsBelow(ctx.tx, before.id) : 0
  if (level + below > MAX_ACCOUNT_LEVEL)
    throw refuseField('ACCOUNT_TOO_DEEP', 'parentId', { max: MAX_ACCOUNT_LEVEL })
}

/** Only leaves are postable, and children have their parent's class. */
function requireChildrenFit(before: Account, after: Account, accountClass: Account['class']): void {
  if (before.childCount === 0) return
  const has = { name: before.name, count: before.childCount }
  if (after.isPostable)
    throw refuseField('ACCOUNT_HAS_CHILDREN', 'isPostable', { ...has, action: 'menjadi akun transaksi' })
  if (accountClass !== before.class)
    throw refuseField('ACCOUNT_HAS_CHILDREN', 'accountTypeId', { ...has, action: 'berganti golongan' })
}

/** An account with a role must stay fit for its postings; a control account stays one. */
function requireRolesFit(before: Account, after: Account, accountClass: Account['class']): void {
  const [role] = before.roles
  if (!role) return
  const fault = (field: string, action: string) =>
    refuseField('ACCOUNT_HAS_ROLE', field, { name: before.name, role, action })
  if (after.status === 'INACTIVE' && before.status === 'ACTIVE') throw fault('status', 'dinonaktifkan')
  if (!after.isPostable) throw fault('isPostable', 'menjadi akun kelompok')
  if (accountClass !== before.class) throw fault('accountTypeId', 'berganti golongan')
  if (after.allowManual && !before.allowManual) throw fault('allowManual', 'dibuka untuk jurnal manual')
  const narrowed = after.branchIds.length > 0 && before.branchIds.some((id) => !after.branchIds.includes(id))
  if (narrowed || (before.branchIds.length === 0 && after.branchIds.length > 0))
    throw fault('branchIds', 'dibatasi cabangnya')
}

/** Posted amounts must stay in the same place of reports (domain-core 1.2). */
async function requireEntriesFit(ctx: CommandCtx, before: Account, after: Account): Promise<void> {
  const change =
    before.accountTypeId !== after.accountTypeId
      ? { field: 'accountTypeId', action: 'berganti jenis' }
      : before.parentId !== after.parentId
        ? { field: 'parentId', action: 'pindah induk' }
        : before.isPostable && !after.isPostable
          ? { field: 'isPostable', action: 'menjadi akun kelompok' }
          : null
  if (!change || !(await hasEntries(ctx.tx, ctx.principal.companyId, before.id))) return
  throw refuseField('ACCOUNT_HAS_ENTRIES', change.field, { name: before.name, action: change.action })
}
