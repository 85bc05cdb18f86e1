import type { DocumentAmounts } from '@merchant/domain/pricing/document-amounts.ts'
import { Fragment } from 'react'
import { t } from '../../app/i18n.ts'
import { rupiah } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'
import classes from './grid.module.css'

interface TotalsProps {
  rows: readonly { label: string; amount: number | null }[]
  total: number | null
  /** Label of the last figure, where it is no total. */
  totalLabel?: string
}

const shown = (amount: number | null) => (amount === null ? nothing : rupiah(amount))

/** The figures below the lines of a document, the total last. */
export const Totals = ({ rows, total, totalLabel = t('Total') }: TotalsProps) => (
  <dl className={classes.totals}>
    {rows.map(({ label, amount }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{shown(amount)}</dd>
      </Fragment>
    ))}
    <dt data-total>{totalLabel}</dt>
    <dd data-total>{shown(total)}</dd>
  </dl>
)

/** DPP is only the taxed part; an untaxed part has its own figure (clarifications 4.11). */
export const baseRows = (
  base: { readonly dpp: number; readonly dppExempt: number } | null | undefined,
  label: string = t('DPP'),
) => [
  { label, amount: base?.dpp ?? null },
  ...(base?.dppExempt ? [{ label: t('DPP bebas PPN'), amount: base.dppExempt }] : []),
]

interface FormTotalsProps {
  amounts: DocumentAmounts | null
  /** PPN of the supplier's faktur pajak instead of the computed one. */
  ppn?: number | null
  rounding?: number | null
}

/** For a form, during typing. */
export const FormTotals = ({ amounts, ppn = null, rounding = null }: FormTotalsProps) => (
  <Totals
    rows={[
      { label: t('Jumlah sebelum potongan'), amount: amounts?.gross ?? null },
      { label: t('Potongan'), amount: amounts?.discount ?? null },
      ...baseRows(amounts?.tax),
      { label: t('PPN'), amount: amounts && (ppn ?? amounts.tax.ppn) },
    ]}
    total={amounts && amounts.total + (ppn === null ? 0 : ppn - amounts.tax.ppn) + (rounding ?? 0)}
  />
)
