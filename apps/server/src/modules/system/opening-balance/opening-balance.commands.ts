import type { OpeningBalance } from '@merchant/contract/system/opening-balance.ts'
import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockPeriodAlone, monthLabel } from '../../../kernel/period/period.ts'
import { readOpeningBalance, requireOpeningDay } from './opening-balance.queries.ts'
import { insertStatement, type StateOpening } from './opening-balance.store.ts'

/**
 * Keeps what the old books say of a branch, beside all earlier statements. The first month is held alone, so that it is not
 * closed meanwhile, and of two people who state at once the second is told.
 * @throws PERIOD_MISSING, PERIOD_CLOSED, OPENING_DAY, REQUIRED, STALE_VERSION, REFERENCE_MISSING, DUPLICATE_LINE,
 * JOURNAL_UNBALANCED
 */
export async function stateOpening(ctx: CommandCtx, body: StateOpening): Promise<OpeningBalance> {
  const of = { companyId: ctx.principal.companyId, branchId: body.branchId }
  const stated = body.accounts.map(({ accountId, amount }) => ({ accountId, amount: BigInt(amount) }))
  const seen = await readOpeningBalance(ctx.tx, of)
  await lockPeriodAlone(ctx.tx, body.branchId, seen.firstDay)
  const now = await readOpeningBalance(ctx.tx, of)
  if (now.isClosed)
    throw refuse('PERIOD_CLOSED', { month: monthLabel(now.firstDay), branch: now.branch.name })
  if (body.kind === 'NONE') {
    if (!body.reason) throw refuseField('REQUIRED', 'reason', { label: 'Alasan' })
  } else requireFigures(body, stated, now)
  if ((now.statement?.version ?? 0) !== body.version) throw refuse('STALE_VERSION')
  await insertStatement(ctx, body)
  return readOpeningBalance(ctx.tx, of)
}

function requireFigures(
  body: StateOpening,
  stated: readonly { accountId: number; amount: bigint }[],
  { rows, branch, firstDay, lastDay }: OpeningBalance,
): void {
  const accounts = new Map(rows.map((row) => [row.accountId, row]))
  const named = new Set<number>()
  const sums = { debit: 0n, credit: 0n }
  for (const [index, { accountId, amount }] of stated.entries()) {
    if (amount > 0n) sums.debit += amount
    else sums.credit -= amount
    const field = `accounts[${index}].accountId`
    const account = accounts.get(accountId)
    if (!account) throw refuseField('REFERENCE_MISSING', field, { label: 'Akun' })
    if (named.has(accountId))
      throw refuseField('DUPLICATE_LINE', field, { product: `${account.code} ${account.name}` })
    named.add(accountId)
  }
  if (!body.day) throw refuseField('REQUIRED', 'day', { label: 'Tanggal saldo awal' })
  requireOpeningDay(body.day, { branch: branch.name, firstDay, lastDay })
  if (!body.totals) throw refuseField('REQUIRED', 'totals', { label: 'Total' })
  if (body.kind === 'TOTALS') requireCash(rows, named)
  else requireBalance(sums)
}

/** Empty is not zero: the shortest answer names every cash and bank account. */
function requireCash(rows: OpeningBalance['rows'], named: ReadonlySet<number>): void {
  const missing = rows.find(
    ({ accountId, isNeeded }) => accountId !== null && isNeeded && !named.has(accountId),
  )
  if (missing) throw refuseField('REQUIRED', 'accounts', { label: `Saldo ${missing.code} ${missing.name}` })
}

/** A trial balance that does not balance was copied wrong, or not whole. */
function requireBalance({ debit, credit }: Record<'debit' | 'credit', bigint>): void {
  if (debit !== credit)
    throw refuseField('JOURNAL_UNBALANCED', 'accounts', {
      debit: rupiahText(debit),
      credit: rupiahText(credit),
    })
}
