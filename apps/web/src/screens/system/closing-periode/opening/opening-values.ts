import type { ApiInput } from '@merchant/contract/api.ts'
import type { OpeningBalance, OpeningRow, StatementKind } from '@merchant/contract/system/opening-balance.ts'
import { type OpeningTotal, totalKeys } from '@merchant/contract/system/opening-totals.ts'
import { parseRupiah } from '@merchant/domain/kernel/number-text.ts'
import { parseRange } from '../../../../kit/grid/paste.ts'

/** What a person types of one branch. A figure is written on the usual side of its account: a debt is 400.000, not less. */
export interface OpeningValues {
  kind: StatementKind
  day: string | null
  reason: string
  /** By `keyOf`; null for an empty field. */
  figures: Readonly<Record<string, number | null>>
}

export const keyOf = ({ accountId, total }: Pick<OpeningRow, 'accountId' | 'total'>): string =>
  String(total ?? accountId)

/** Debit less credit, from the usual side of an account and back; totals are written as they are. */
export const turned = ({ accountId, normalSide }: Pick<OpeningRow, 'accountId' | 'normalSide'>): 1n | -1n =>
  accountId !== null && normalSide === 'K' ? -1n : 1n

/** The values of the last statement; where a trial balance is silent the field is empty. */
export function valuesOf({ statement, day, rows }: OpeningBalance): OpeningValues {
  const isWhole = statement?.kind === 'TRIAL_BALANCE'
  const said = rows.flatMap((row): [string, number][] => {
    if (row.stated === null || (isWhole && row.accountId !== null && BigInt(row.stated) === 0n)) return []
    return [[keyOf(row), Number(turned(row) * BigInt(row.stated))]]
  })
  return {
    kind: statement?.kind ?? 'TRIAL_BALANCE',
    day: statement?.day ?? day,
    reason: statement?.reason ?? '',
    figures: Object.fromEntries(said),
  }
}

/** A figure of the old books, debit less credit; null where nothing is said. */
export function saidOf(row: OpeningRow, { kind, figures }: OpeningValues): bigint | null {
  const typed = figures[keyOf(row)]
  if (typed !== null && typed !== undefined) return turned(row) * BigInt(typed)
  return kind === 'TRIAL_BALANCE' && row.accountId !== null ? 0n : null
}

/** Merchant less the old books. */
export function differenceOf(row: OpeningRow, values: OpeningValues): bigint | null {
  const said = saidOf(row, values)
  return said === null ? null : BigInt(row.booked) - said
}

/** Both sides of a trial balance, as typed. */
export function sidesOf(rows: readonly OpeningRow[], values: OpeningValues) {
  const said = rows.flatMap((row) => (row.accountId === null ? [] : [saidOf(row, values) ?? 0n]))
  const sum = (part: bigint[]) => part.reduce((total, each) => total + each, 0n)
  return { debit: sum(said.filter((each) => each > 0n)), credit: -sum(said.filter((each) => each < 0n)) }
}

/** The body of the call. Totals that are left empty are left out, and the server names the first of them. */
export function bodyOf(
  { branch, rows, statement }: OpeningBalance,
  { kind, day, reason, figures }: OpeningValues,
): ApiInput<'POST /core/v1/opening-balance/state'>['body'] {
  const base = { branchId: branch.id, kind, version: statement?.version ?? 0 }
  if (kind === 'NONE') return { ...base, reason: reason.trim() || null }
  const accounts = rows.flatMap((row) => {
    const typed = figures[keyOf(row)]
    const wanted = row.accountId !== null && typed !== null && typed !== undefined
    if (!wanted || row.accountId === null || (kind === 'TOTALS' && !row.isNeeded)) return []
    return [{ accountId: row.accountId, amount: Number(turned(row)) * typed }]
  })
  const known = totalKeys.flatMap((key) => {
    const typed = figures[key]
    return typed === null || typed === undefined ? [] : [[key, typed] as const]
  })
  const totals =
    known.length === totalKeys.length
      ? (Object.fromEntries(known) as Record<OpeningTotal, number>) // every key, by the count
      : null
  return { ...base, day, accounts, totals }
}

/** `(1.000)` is below zero in accounts, and `400,000` is no 400 rupiah with three decimals. */
const amount = (cell: string): number | null | undefined => {
  const inside = /^\((.+)\)$/.exec(cell)?.[1]
  const figure = inside ?? cell
  const value = parseRupiah(/^-?\d{1,3}(,\d{3})+$/.test(figure) ? figure.replaceAll(',', '') : figure)
  return inside && value ? -value : value
}

/**
 * Figures of a range copied from a spreadsheet: a column with the code or the name of the account, then either the balance on
 * the account's usual side, or debit and credit in the last two columns.
 * @returns the figures, and what names no account
 */
export function pasted(text: string, rows: readonly OpeningRow[]) {
  const byName = new Map<string, OpeningRow>()
  for (const row of rows)
    for (const name of [row.code, row.name]) if (name !== '') byName.set(name.toLowerCase(), row)
  const figures: Record<string, number> = {}
  const unknown: string[] = []
  for (const cells of parseRange(`${text}\n`) ?? []) {
    const at = cells.findIndex((cell) => cell !== '' && byName.has(cell.toLowerCase()))
    const row = byName.get(cells[at]?.toLowerCase() ?? '')
    const after = cells.slice(at + 1)
    const read = after.map(amount)
    const [last, before] = [read.at(-1), read.at(-2)]
    if (!row) {
      const named = cells.find((cell) => cell !== '')
      if (named !== undefined && cells.slice(1).some((cell) => typeof amount(cell) === 'number'))
        unknown.push(named)
      continue
    }
    const isPair = before !== undefined && last !== undefined && row.accountId !== null
    const value = isPair
      ? Number(turned(row)) * ((before ?? 0) - (last ?? 0))
      : typeof last === 'number'
        ? last
        : undefined
    if (value !== undefined && !(isPair && before === null && last === null)) figures[keyOf(row)] = value
  }
  return { figures, unknown }
}
