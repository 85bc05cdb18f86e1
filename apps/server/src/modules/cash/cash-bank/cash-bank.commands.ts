import type { CashBank, cashBankContract } from '@merchant/contract/cash/cash-bank.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import { ask } from '../../../kernel/approval/ask.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import { insertDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { Faults, notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireCash } from '../../../kernel/ledger/cash.ts'
import {
  type CashBankType,
  cashBankKinds,
  type ExpenseType,
  isExpense,
  requireScreen,
} from './cash-bank.kind.ts'
import { cashBankTypeOf, readCashBank } from './cash-bank.queries.ts'
import { insertCashBank } from './cash-bank.store.ts'
import { expenseApprovals } from './expense.approval.ts'
import { postCashBank, requireOwnAccounts } from './post-cash-bank.ts'

type Routes = typeof cashBankContract
type AddCashBank = Parsed<Routes['POST /v1/cash-bank/{account}/{direction}']>['body']
type CancelCashBank = Parsed<Routes['PUT /v1/cash-bank/cancel/{id}']>['body']
type ApproveExpense = Parsed<Routes['PATCH /v1/cash-bank/{id}/approve']>['body']
type RejectExpense = Parsed<Routes['PATCH /v1/cash-bank/{id}/reject']>['body']

/**
 * Money comes in or goes out, by the lines of the document (domain-core 3.D). An expense that a rule asks for waits for
 * approval and moves nothing until then.
 * @throws FORBIDDEN for a screen that the caller may not add on, the refusals of `requireEntry`, `requireTotal`,
 * `requireOwnAccounts`, `postCashBank` and `ask`
 */
export async function addCashBank(ctx: CommandCtx, type: CashBankType, body: AddCashBank): Promise<CashBank> {
  requireScreen(ctx.principal, type, 'add')
  const kind = cashBankKinds[type]
  const entry = await requireEntry(ctx, kind, body)
  const total = requireTotal(body.lines)
  await requireOwnAccounts(ctx, type, body.branchId, body)

  const { branchId, date, note } = body
  const steps = isExpense(type) ? await stepsOf(ctx, { kind: type, branchId, amount: total }) : []
  const status = steps.length > 0 ? 'WAITING_APPROVAL' : 'POSTED'
  const document = await insertDocument(ctx, kind, { branchId, date, status, party: null, total, note })
  await insertCashBank(ctx, document, body)
  if (isExpense(type) && steps.length > 0)
    await ask(ctx, expenseApprovals[type], document, { amount: total, steps })
  else await postCashBank(ctx, type, { document, period: entry, fields: body })
  return readCashBank(ctx.tx, ctx.principal, type, document.id)
}

/** Approves the current step; the last one pays. @throws NOT_FOUND and the refusals of `decide` and of paying */
export async function approveExpense(
  ctx: CommandCtx,
  id: number,
  { version, note }: ApproveExpense,
): Promise<CashBank> {
  const type = await requireExpense(ctx, id)
  await decide(ctx, expenseApprovals[type], { id, version, decision: 'APPROVED', note })
  return readCashBank(ctx.tx, ctx.principal, type, id)
}

/** @throws NOT_FOUND and the refusals of `decide` */
export async function rejectExpense(
  ctx: CommandCtx,
  id: number,
  { version, reason }: RejectExpense,
): Promise<CashBank> {
  const type = await requireExpense(ctx, id)
  await decide(ctx, expenseApprovals[type], { id, version, decision: 'REJECTED', note: reason })
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

/** @throws NOT_FOUND, also for a receipt */
async function requireExpense(ctx: CommandCtx, id: number): Promise<ExpenseType> {
  const type = await cashBankTypeOf(ctx.tx, ctx.principal, id)
  if (!isExpense(type)) throw notFound('Pengeluaran kas/bank')
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
