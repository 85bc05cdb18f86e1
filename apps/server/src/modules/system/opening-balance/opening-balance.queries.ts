import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  OpeningBalance,
  OpeningRow,
  openingBalanceContract,
  StatementKind,
} from '@merchant/contract/system/opening-balance.ts'
import { type OpeningTotal, openingTotals } from '@merchant/contract/system/opening-totals.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { dayLabel, monthLabel } from '../../../kernel/period/period.ts'
import { bookedAccounts, bookedTotals, type OpeningSpan } from './booked.queries.ts'
import { figuresOf, firstMonth, statementsOf } from './statement.queries.ts'

type Asked = Parsed<(typeof openingBalanceContract)['POST /core/v1/opening-balance/get']>['body']

/** @throws PERIOD_MISSING, OPENING_DAY */
export function getOpeningBalance(ctx: QueryCtx, body: Asked): Promise<OpeningBalance> {
  const branchId = body.branchId ?? ctx.principal.branchId
  return readOpeningBalance(ctx.db, { companyId: ctx.principal.companyId, branchId }, body.day)
}

/**
 * The old books beside Merchant.
 * @param day the opening day to look at; without it that of the last statement, else the day of going live
 * @throws PERIOD_MISSING, OPENING_DAY
 */
export async function readOpeningBalance(
  db: Db,
  { companyId, branchId }: Pick<OpeningSpan, 'companyId' | 'branchId'>,
  day?: string,
): Promise<OpeningBalance> {
  const { statements, day: usual, ...opening } = await openingOf(db, branchId)
  const { branch, firstDay, lastDay, isClosed } = opening
  const [last] = statements
  const wanted = requireOpeningDay(day ?? usual, { branch: branch.name, firstDay, lastDay })
  const span = { companyId, branchId, day: wanted, lastDay }
  const [accounts, totals, figures] = await Promise.all([
    bookedAccounts(db, span),
    bookedTotals(db, span),
    last ? figuresOf(db, branchId, last.id) : new Map<number | string | null, bigint>(),
  ])
  const says = (key: number | string) => figures.get(key) ?? silence(last?.kind, key)
  const rows = [
    ...accounts.map(({ isCash, ...account }) =>
      compared({ ...account, total: null, isNeeded: isCash }, says(account.accountId)),
    ),
    ...Object.entries(totals).map(([key, booked]) => {
      const total = key as OpeningTotal // the keys of the row that was read
      const normalSide = total === 'PAYABLE' ? ('K' as const) : ('D' as const)
      const named = { accountId: null, total, code: '', name: openingTotals[total], normalSide }
      return compared({ ...named, isNeeded: true, booked }, says(total))
    }),
  ]
  const history = statements.map(({ id: _, ...statement }) => statement)
  const differs = rows.some(({ difference }) => difference !== null && BigInt(difference) !== 0n)
  return {
    branch: { id: branch.id, code: branch.code, name: branch.name },
    day: wanted,
    firstDay,
    lastDay,
    rows,
    statement: history[0] ?? null,
    isAgreed: last !== undefined && (last.kind === 'NONE' || !differs),
    isClosed,
    history,
  }
}

/**
 * The beginning of a branch: its first month, and its opening day by the last statement, else the day of going live.
 * @throws PERIOD_MISSING
 */
export async function openingOf(db: Db, branchId: number) {
  const [{ branch, period, isClosed }, statements] = await Promise.all([
    firstMonth(db, branchId),
    statementsOf(db, branchId),
  ])
  if (!period) throw refuse('PERIOD_MISSING', { month: monthLabel(branch.go_live_date), branch: branch.name })
  const { starts_on: firstDay, ends_on: lastDay } = period
  const day = statements[0]?.day ?? within(branch.go_live_date, firstDay, lastDay)
  return { branch, firstDay, lastDay, day, isClosed, statements }
}

const within = (day: string, first: string, last: string): string =>
  day < first ? first : day > last ? last : day

/** @throws OPENING_DAY for a day outside the first month */
export function requireOpeningDay(
  day: string,
  { branch, firstDay, lastDay }: { branch: string; firstDay: string; lastDay: string },
): string {
  if (day >= firstDay && day <= lastDay) return day
  throw refuseField('OPENING_DAY', 'day', { branch, from: dayLabel(firstDay), to: dayLabel(lastDay) })
}

/** What a statement says of a figure that it does not name: a trial balance has every account that is not zero. */
const silence = (kind: StatementKind | undefined, key: number | string): bigint | null =>
  kind === 'TRIAL_BALANCE' && typeof key === 'number' ? 0n : null

const compared = (
  row: Omit<OpeningRow, 'stated' | 'difference' | 'booked'> & { booked: bigint },
  stated: bigint | null,
): OpeningRow => ({ ...row, stated, difference: stated === null ? null : row.booked - stated })
