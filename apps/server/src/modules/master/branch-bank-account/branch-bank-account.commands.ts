import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  BranchBankAccount,
  branchBankAccountContract,
} from '@merchant/contract/master/branch-bank-account.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { branchesNamed, changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import { requireEmployee } from '../../system/employee/employee.public.ts'
import { requireBank } from '../bank/bank.public.ts'
import { bankAccount } from './branch-bank-account.master.ts'
import { clearDefault, giveBackNumber, holdBankAccounts, takeNumber } from './branch-bank-account.store.ts'

type Create = Parsed<(typeof branchBankAccountContract)['POST /v1/branch-bank-accounts']>['body']
type Update = Parsed<(typeof branchBankAccountContract)['PUT /v1/branch-bank-accounts']>['body']

/**
 * The first account of a branch in use is its default, a new default replaces the old one (clarified/buying-and-approvals 56).
 * @throws INACTIVE_MASTER, REFERENCE_MISSING, DUPLICATE_CODE for a number of the company, RULE_VIOLATED, and the refusals of
 * `requireAccounts`
 */
export async function createBankAccount(ctx: CommandCtx, body: Create): Promise<BranchBankAccount> {
  const { branchId } = body
  await requireActive(ctx, 'branch', { id: branchId, field: 'branchId', label: 'Cabang' })
  await holdBankAccounts(ctx, branchId)
  await requireChoices(ctx, body)
  const isFirst = body.status === 'ACTIVE' && !(await defaultOf(ctx, branchId))
  const next = { ...body, isDefault: body.isDefault || isFirst }
  requireDefaultInUse(next)
  await requireFreeAccount(ctx, next)
  await takeNumber(ctx, next)
  if (next.isDefault) await clearDefault(ctx, branchId)
  return bankAccount.find(ctx, await bankAccount.insert(ctx, next), [branchId])
}

/**
 * An account stays with its branch. A branch with accounts in use has one default: another one must replace it.
 * @throws NOT_FOUND, STALE_VERSION and the refusals of creating
 */
export async function updateBankAccount(ctx: CommandCtx, body: Update): Promise<BranchBankAccount> {
  const { branchId } = await bankAccount.find(ctx, body.id, branchesNamed(ctx, body))
  await holdBankAccounts(ctx, branchId) // before the row, so that two never wait crosswise
  await lockMaster(ctx, bankAccount.table, body, bankAccount.label)
  const before = await bankAccount.find(ctx, body.id, [branchId])
  const given = changed(before, body)
  await requireChoices(ctx, given, before)
  if (before.isDefault && !given.isDefault)
    throw refuseField('RULE_VIOLATED', 'isDefault', {
      rule: `${before.name} adalah rekening utama cabang; jadikan rekening lain rekening utama dahulu`,
    })
  const begins = given.status === 'ACTIVE' && !(await defaultOf(ctx, branchId))
  const next = { ...given, isDefault: given.isDefault || begins }
  requireDefaultInUse(next)
  await requireFreeAccount(ctx, next, body.id)
  const moves = next.bankId !== before.bankId || next.accountNo !== before.accountNo
  if (moves) await takeNumber(ctx, next)
  if (next.isDefault && !before.isDefault) await clearDefault(ctx, branchId)
  await bankAccount.save(ctx, body.id, next)
  if (moves) await giveBackNumber(ctx, before)
  return bankAccount.find(ctx, body.id, [branchId])
}

type Choices = Pick<Create, 'branchId' | 'bankId' | 'coaAccountId' | 'makerEmployeeId'>

async function requireChoices(ctx: CommandCtx, given: Choices, before?: BranchBankAccount): Promise<void> {
  const { branchId, coaAccountId: accountId } = given
  await requireBank(ctx, given, before)
  if (accountId !== before?.coaAccountId)
    await requireAccounts(ctx, branchId, [{ accountId, field: 'coaAccountId' }], ['BANK'])
  await requireEmployee(ctx, 'MAKER', {
    branchId,
    id: given.makerEmployeeId,
    field: 'makerEmployeeId',
    label: 'Pembuat pembayaran',
    kept: before?.makerEmployeeId ?? null,
  })
}

function requireDefaultInUse({ isDefault, status }: Pick<Create, 'isDefault' | 'status'>): void {
  if (!isDefault || status === 'ACTIVE') return
  throw refuseField('RULE_VIOLATED', 'status', {
    rule: 'rekening utama cabang tidak dapat dinonaktifkan; jadikan rekening lain rekening utama dahulu',
  })
}

const defaultOf = ({ tx }: CommandCtx, branchId: number) =>
  tx
    .selectFrom('branch_bank_account')
    .where('branch_id', '=', branchId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirst()

/** An account of the chart serves one bank account of the branch that is in use: its balance is what the bank says. */
async function requireFreeAccount(
  { tx }: CommandCtx,
  { branchId, coaAccountId, status }: Pick<Create, 'branchId' | 'coaAccountId' | 'status'>,
  id = 0,
): Promise<void> {
  if (status !== 'ACTIVE') return
  const other = await tx
    .selectFrom('branch_bank_account')
    .innerJoin('bank', 'bank.id', 'branch_bank_account.bank_id')
    .innerJoin('account', 'account.id', 'branch_bank_account.account_id')
    .where('branch_bank_account.branch_id', '=', branchId)
    .where('branch_bank_account.account_id', '=', coaAccountId)
    .where('branch_bank_account.status', '=', 'ACTIVE')
    .where('branch_bank_account.id', '<>', id)
    .select(['bank.name as bank', 'branch_bank_account.account_no as no', 'account.code', 'account.name'])
    .executeTakeFirst()
  if (other)
    throw refuseField('RULE_VIOLATED', 'coaAccountId', {
      rule: `akun ${other.code} ${other.name} sudah dipakai rekening ${other.bank} ${other.no}; pilih akun lain`,
    })
}
