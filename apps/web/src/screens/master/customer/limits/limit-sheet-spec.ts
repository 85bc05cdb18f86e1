import type { LimitedCustomer } from '@merchant/contract/master/credit-limit.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { t } from '../../../../app/i18n.ts'
import { computedColumn } from '../../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../../kit/grid/grid-column.ts'
import {
  cellValue,
  type SheetField,
  type SheetLine,
  type SheetSpec,
} from '../../../../kit/sheet/sheet-spec.tsx'
import { number } from '../../../../lib/format.ts'

export type LimitLine = SheetLine<LimitedCustomer>

const limitField = (): SheetField<LimitedCustomer> => ({
  key: 'creditLimit',
  title: t('Limit baru'),
  width: 104,
  decimals: 0,
  old: ({ creditLimit }) => creditLimit,
})

const termField = (): SheetField<LimitedCustomer> => ({
  key: 'termDays',
  title: t('Tempo baru'),
  width: 84,
  decimals: 0,
  old: ({ termDays }) => termDays,
})

const figure = (
  key: string,
  title: string,
  width: number,
  value: (row: LimitedCustomer) => Figure | null,
): GridColumn<LimitLine> =>
  computedColumn<LimitLine>({
    key,
    title,
    width,
    align: 'right',
    text: ({ row }) => {
      const found = value(row)
      return found === null ? '' : number(found)
    },
  })

/** '125%'; nothing without a limit. */
const share = ({ usedShare }: LimitedCustomer): string =>
  usedShare === null ? '' : `${number(Math.round(Number(usedShare) / 100))}%`

/** The sheet of limits: who, what is owed and used, the terms of now, and the new ones. A block is pasted by the codes. */
export const limitSheetSpec = (): SheetSpec<LimitedCustomer> => ({
  label: t('Limit kredit'),
  keyOf: ({ id }) => String(id),
  namesOf: ({ code, name }) => [code ?? name, name],
  before: [
    computedColumn<LimitLine>({
      key: 'customer',
      title: t('Pelanggan'),
      width: 196,
      text: ({ row }) => [row.name, row.code].filter(Boolean).join(' · '),
    }),
    computedColumn<LimitLine>({
      key: 'group',
      title: t('Kelompok'),
      width: 100,
      text: ({ row }) => row.group.name,
    }),
    figure('receivable', t('Piutang'), 92, (row) => row.receivable),
    figure('overdue', t('Lewat tempo'), 92, (row) => row.overdue),
    computedColumn<LimitLine>({
      key: 'usedShare',
      title: t('Terpakai'),
      width: 72,
      align: 'right',
      text: ({ row }) => share(row),
    }),
    figure('limitNow', t('Limit kini'), 92, (row) => row.creditLimit),
    figure('termNow', t('Tempo kini'), 80, (row) => row.termDays),
  ],
  fields: [limitField(), termField()],
  after: [
    computedColumn<LimitLine>({
      key: 'waiting',
      title: t('Menunggu'),
      width: 130,
      text: ({ row }) =>
        row.waiting ? `${number(row.waiting.creditLimit)} (${row.waiting.number ?? ''})` : '',
    }),
  ],
})

/** A changed row in the form of the call. */
export const toLine = (line: LimitLine) => ({
  customerId: line.row.id,
  creditLimit: cellValue(line, limitField()) ?? 0,
  termDays: cellValue(line, termField()) ?? 0,
})
