import type { CashBank, cashBankContract } from '@merchant/contract/cash/cash-bank.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { expenseStatus } from '@merchant/domain/cash/cash-bank.ts'
import { rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import { postCashExpense, postCashReceipt } from '@merchant/domain/posting/cash-bank.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride, requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { requireOtherPerson } from '../../../kernel/document/four-eyes.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { tellWaiting } from '../../../kernel/document/tell-state.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { Faults, notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireCash } from '../../../kernel/ledger/cash.ts'
import { type OpenPeriod, requireOpenPeriod } from '../../../kernel/period/period.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import {
  type CashBankType,
  cashBankKinds,
  expenseKinds,
  isExpense,
  moneyUsage,
  requireScreen,
} from './cash-bank.kind.ts'
import { cashBankTypeOf, readCashBank } from './cash-bank.queries.ts'
import { type CashBankFields, insertCashBank } from './cash-bank.store.ts'

type Routes = typeof cashBankContract
type AddCashBank = Parsed<Routes['POST /v1/cash-bank/{account}/{direction}']>['body']
type CancelCashBank = Parsed<Routes['PUT /v1/cash-bank/cancel/{id}']>['body']
type ApproveExpense = Parsed<Routes['PATCH /v1/cash-bank/{id}/approve']>['body']
type RejectExpense = Parsed<Routes['PATCH /v1/cash-bank/{id}/reject']>['body']

/**
 * Money comes in or goes out, by the lines of the document (domain-core 3.D). An expense above the branch's limit waits for
 * approval and moves nothing until then.
 * @throws FORBIDDEN for a screen that the caller may not add on, the refusals of `requireEntry`, `requireTotal`,
 * `requireOwnAccounts` and `post`
 */
export async function addCashBank(ctx: CommandCtx, type: CashBankType, body: AddCashBank): Promise<CashBank> {
  requireScreen(ctx.principal, type, 'add')
  const kind = cashBankKinds[type]
  const entry = await requireEntry(ctx, kind, body)
  const total = requireTotal(body.lines)
  await requireOwnAccounts(ctx, type, body.branchId, body)

  const status = isExpense(type) ? expenseStatus(total, entry.settings.cashOutApprovalLimit) : 'POSTED'
  const { branchId, date, note } = body
  const document = await insertDocument(ctx, kind, { branchId, date, status, party: null, total, note })
  await insertCashBank(ctx, document, body)
  if (status === 'POSTED') await post(ctx, type, { document, period: entry, fields: body })
  else if (isExpense(type)) await tellWaiting(ctx, expenseKinds[type], document)
  return readCashBank(ctx.tx, ctx.principal, type, document.id)
}

/**
 * Approves and pays a large expense; the rules of entry are checked again.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, SELF_APPROVAL where four eyes are required, the refusals of
 * the period, `requireOwnAccounts` and `post`
 */
export async function approveExpense(ctx: CommandCtx, id: number, body: ApproveExpense): Promise<CashBank> {
  const type = await requireExpense(ctx, id)
  const kind = expenseKinds[type]
  const { branchId, date } = await findDocument(ctx, kind, id)
  const period = await requireOpenPeriod(ctx.tx, {
    branchId,
    date,
    module: kind.module,
    override: mayOverride(ctx.principal),
  })
  const document = await lockDocument(ctx, kind, 'approve', { id, version: body.version })
  await requireOtherPerson(ctx, document)
  const fields = await readCashBank(ctx.tx, ctx.principal, type, id)
  await requireOwnAccounts(ctx, type, branchId, fields)
  await moveDocument(ctx, document, { action: 'approve', to: 'POSTED', reason: body.note })
  await post(ctx, type, { document, period, fields })
  return readCashBank(ctx.tx, ctx.principal, type, id)
}

/** @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION */
export async function rejectExpense(ctx: CommandCtx, id: number, body: RejectExpense): Promise<CashBank> {
  const type = await requireExpense(ctx, id)
  const document = await lockDocument(ctx, expenseKinds[type], 'reject', { id, version: body.version })
  await moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason: body.reason })
  return readCashBank(ctx.tx, ctx.principal, type, id)
}

/**
 * Reverses it with the mirror journal; the money of a cancelled receipt must still be there.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, HAS_DEPENDENTS, CASH_INSUFFICIENT and the refusals of the
 * period
 */
export async function cancelCashBank(ctx: CommandCtx, id: number, body: CancelCashBank): Promise<CashBank> {
  const type = await cashBankTypeOf(ctx.tx, ctx.principal, id)
  requireScreen(ctx.principal, type, 'update')
  await cancelDocument<string>(
    ctx,
    cashBankKinds[type],
    { ...body, id },
    {
      before: async ({ branchId, total }, date) => {
        if (isExpense(type)) return
        const { cashAccountId } = await readCashBank(ctx.tx, ctx.principal, type, id)
        await requireCash(ctx.tx, { branchId, accountId: cashAccountId, date, amount: total })
      },
    },
  )
  return readCashBank(ctx.tx, ctx.principal, type, id)
}

/** @throws NOT_FOUND, also for a receipt; FORBIDDEN */
async function requireExpense(ctx: CommandCtx, id: number): Promise<keyof typeof expenseKinds> {
  const type = await cashBankTypeOf(ctx.tx, ctx.principal, id)
  if (!isExpense(type)) throw notFound('Pengeluaran kas/bank')
  requireScreen(ctx.principal, type, 'update')
  return type
}

/** @throws LINES_EMPTY, ZERO_TOTAL, INVALID_FORMAT for a line of zero, AMOUNT_TOO_LARGE */
function requireTotal(lines: AddCashBank['lines']) {
  if (lines.length === 0) throw refuseField('LINES_EMPTY', 'lines')
  const total = sumOf(lines, ({ amount }) => rupiah(amount))
  if (total === 0) throw refuse('ZERO_TOTAL')
  const faults = new Faults()
  for (const [index, { amount }] of lines.entries())
    if (amount === 0) faults.add('INVALID_FORMAT', `lines[${index}].amount`, { label: 'jumlah' })
  faults.raise()
  requireTotalWithin(total)
  return total
}

/**
 * Checks the account of the money and the accounts of the lines.
 * @throws the refusals of `requireAccounts`, ACCOUNT_USAGE
 */
async function requireOwnAccounts(
  ctx: CommandCtx,
  type: CashBankType,
  branchId: number,
  { cashAccountId, lines }: Pick<CashBankFields, 'cashAccountId' | 'lines'>,
): Promise<void> {
  await requireAccounts(ctx, branchId, [
    { accountId: cashAccountId, field: 'cashAccountId', usages: [moneyUsage(type)] },
    ...lines.map(({ accountId }, index) => ({
      accountId,
      field: `lines[${index}].accountId`,
      usages: [type],
      not: cashAccountId,
    })),
  ])
}

async function post(
  ctx: CommandCtx,
  type: CashBankType,
  {
    document,
    period,
    fields: { cashAccountId, lines },
  }: { document: DocumentRow; period: OpenPeriod; fields: Pick<CashBankFields, 'cashAccountId' | 'lines'> },
): Promise<void> {
  const { branchId, date, total } = document
  const facts = {
    branchId,
    cashAccountId,
    lines: lines.map(({ accountId, description, amount }) => ({
      accountId,
      amount: rupiah(amount),
      note: description,
    })),
  }
  if (isExpense(type)) await requireCash(ctx.tx, { branchId, accountId: cashAccountId, date, amount: total })
  await postDocument(ctx, document, {
    period,
    posting: () => (isExpense(type) ? postCashExpense(facts) : postCashReceipt(facts)),
  })
}
