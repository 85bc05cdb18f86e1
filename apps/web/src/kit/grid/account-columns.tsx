import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { type AccountLine, accountText, withAccountText } from './account-line.ts'
import { AccountCell } from './cells/account-cell.tsx'
import { numberColumn, textColumn } from './columns.tsx'
import type { GridColumn } from './grid-column.ts'

/** The account of a line, found by code or name; a pasted text may be either. */
export const accountColumn = <Line extends AccountLine>(accounts: readonly Ref[]): GridColumn<Line> => ({
  key: 'accountId',
  title: t('Akun'),
  width: 280,
  required: true,
  text: ({ account, typed }) => (account ? accountText(account) : (typed ?? '')),
  edit: (cell) => <AccountCell {...cell} accounts={accounts} />,
  read: (line, text) => withAccountText(line, accounts, text),
})

/** The description of a line. */
export const wordsColumn = <Line extends AccountLine>(key: string, required: boolean): GridColumn<Line> => ({
  ...textColumn<Line>({
    key,
    title: t('Keterangan'),
    width: 260,
    maxLength: 200,
    value: (line) => line.text,
    set: (line, text) => ({ ...line, text }),
  }),
  required,
})

/** Whole rupiah on a line. */
export const rupiahColumn = <Line extends AccountLine>(spec: {
  key: string
  title: string
  required?: boolean
  value: (line: Line) => number | null
  set: (line: Line, amount: number | null) => Line
}): GridColumn<Line> => numberColumn({ width: 140, decimals: 0, ...spec })
