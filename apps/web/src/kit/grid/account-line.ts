import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { emptyGridLine, type GridLine, mark, unmark } from './grid-line.ts'

/** A line with an account instead of goods. */
export interface AccountLine extends GridLine {
  readonly account: Ref | null
  /** Its description, in the writer's own words. */
  readonly text: string
}

export const emptyAccountLine = (): AccountLine => ({ ...emptyGridLine(), account: null, text: '' })

/** 'Kas · 1-1101' */
export const accountText = ({ code, name }: Ref): string => [name, code].filter(Boolean).join(' · ')

/** The account of a text: by its code, its name, or both as a cell shows them. */
export function findAccount(accounts: readonly Ref[], text: string): Ref | undefined {
  const wanted = text.trim().toLowerCase()
  return accounts.find((account) =>
    [account.code ?? '', account.name, accountText(account)].some((each) => each.toLowerCase() === wanted),
  )
}

export const withAccount = <Line extends AccountLine>(line: Line, account: Ref | null): Line => ({
  ...unmark(line, 'accountId'),
  account,
  typed: undefined,
})

/** The account of a text; a text without an account stays, marked, to be corrected. */
export function withAccountText<Line extends AccountLine>(
  line: Line,
  accounts: readonly Ref[],
  text: string,
): Line {
  const found = findAccount(accounts, text)
  if (found) return withAccount(line, found)
  const sentence = t('Akun “{{text}}” tidak dikenal. Pilih dari daftar atau perbaiki kodenya.', { text })
  return { ...mark(line, 'accountId', sentence), account: null, typed: text }
}
