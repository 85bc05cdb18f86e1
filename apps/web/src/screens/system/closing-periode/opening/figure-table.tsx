import { Anchor, Table, TextInput } from '@mantine/core'
import type { OpeningRow } from '@merchant/contract/system/opening-balance.ts'
import { isCounted } from '@merchant/contract/system/opening-totals.ts'
import { useState } from 'react'
import { t } from '../../../../app/i18n.ts'
import { useGroupedNumber } from '../../../../kit/form/fields/use-grouped-number.ts'
import { number, rupiah } from '../../../../lib/format.ts'
import classes from './opening.module.css'
import { differenceOf, keyOf, type OpeningValues, saidOf, sidesOf, turned } from './opening-values.ts'

interface FigureTableProps {
  rows: readonly OpeningRow[]
  values: OpeningValues
  readOnly: boolean
  onFigure: (key: string, figure: number | null) => void
}

/** Each account and total with the old books, Merchant, and the difference. */
export function FigureTable({ rows, values, readOnly, onFigure }: FigureTableProps) {
  const [all, setAll] = useState(false)
  const isWhole = values.kind === 'TRIAL_BALANCE'
  const isUsed = (row: OpeningRow) =>
    row.isNeeded || (isWhole && (BigInt(row.booked) !== 0n || (saidOf(row, values) ?? 0n) !== 0n))
  const shown = rows.filter((row) => (isWhole && all) || isUsed(row))
  const hidden = rows.length - shown.length
  return (
    <div>
      <div className={classes.scroll}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Akun')}</Table.Th>
              <Table.Th className={classes.figure} data-figure="true">
                {t('Pembukuan lama')}
              </Table.Th>
              <Table.Th className={classes.figure} data-figure="true">
                {t('Merchant')}
              </Table.Th>
              <Table.Th className={classes.figure} data-figure="true">
                {t('Selisih')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Figure key={keyOf(row)} row={row} values={values} readOnly={readOnly} onFigure={onFigure} />
            ))}
          </Table.Tbody>
          {isWhole && <Sides rows={rows} values={values} />}
        </Table>
      </div>
      {isWhole && (hidden > 0 || all) && (
        <Anchor component="button" size="sm" mt="xs" onClick={() => setAll((was) => !was)}>
          {all
            ? t('Hanya akun yang berisi')
            : t('Tampilkan {{n}} akun lain yang kosong', { n: number(hidden) })}
        </Anchor>
      )}
    </div>
  )
}

function Figure({ row, values, readOnly, onFigure }: { row: OpeningRow } & Omit<FigureTableProps, 'rows'>) {
  const key = keyOf(row)
  const typed = values.figures[key] ?? null
  const grouped = useGroupedNumber({
    value: typed,
    decimals: 0,
    onChange: (figure) => onFigure(key, figure),
  })
  const told = isCounted(row.total) ? number : rupiah
  const side = turned(row)
  const difference = differenceOf(row, values)
  return (
    <Table.Tr>
      <Table.Td>
        {row.code && <span className={classes.code}>{row.code}</span>} {row.name}
        {row.accountId !== null && (
          <span className={classes.side} title={row.normalSide === 'D' ? t('Debit') : t('Kredit')}>
            {row.normalSide}
          </span>
        )}
      </Table.Td>
      <Table.Td className={classes.figure} data-label={t('Pembukuan lama')}>
        {readOnly ? (
          typed !== null && told(typed)
        ) : (
          <TextInput
            {...grouped}
            size="xs"
            aria-label={t('Pembukuan lama: {{what}}', { what: `${row.code} ${row.name}`.trim() })}
            classNames={{ input: classes.input ?? '' }}
          />
        )}
      </Table.Td>
      <Table.Td className={classes.figure} data-label={t('Merchant')}>
        {told(side * BigInt(row.booked))}
      </Table.Td>
      <Table.Td
        className={classes.figure}
        data-label={t('Selisih')}
        data-tone={difference === null ? undefined : difference === 0n ? 'good' : 'late'}
      >
        {difference === null ? t('Belum diisi') : difference === 0n ? t('Cocok') : told(side * difference)}
      </Table.Td>
    </Table.Tr>
  )
}

/** A trial balance that does not balance is not whole yet. */
function Sides({ rows, values }: Pick<FigureTableProps, 'rows' | 'values'>) {
  const { debit, credit } = sidesOf(rows, values)
  const isEven = debit === credit
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Td>{t('Jumlah pembukuan lama')}</Table.Td>
        <Table.Td className={classes.figure} colSpan={2}>
          {t('Debit {{debit}}, kredit {{credit}}', { debit: rupiah(debit), credit: rupiah(credit) })}
        </Table.Td>
        <Table.Td className={classes.figure} data-tone={isEven ? 'good' : 'late'}>
          {isEven ? t('Seimbang') : rupiah(debit - credit)}
        </Table.Td>
      </Table.Tr>
    </Table.Tfoot>
  )
}
