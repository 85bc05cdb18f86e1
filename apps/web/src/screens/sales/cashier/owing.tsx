import { Alert } from '@mantine/core'
import type { CustomerCredit } from '@merchant/contract/sales/cashier.ts'
import { beyondTerms, type CreditUse } from '@merchant/domain/sales/credit.ts'
import type { Ref } from 'react'
import { t } from '../../../app/i18n.ts'
import { date, number, rupiah } from '../../../lib/format.ts'
import classes from './payment.module.css'

/** The server's figures for the rule that the server itself asks. */
const figuresOf = (credit: CustomerCredit): CreditUse => ({
  limit: BigInt(credit.limit),
  invoiced: BigInt(credit.invoiced),
  ordered: BigInt(credit.ordered),
  giros: BigInt(credit.giros),
  invoices: credit.invoices,
  overdue: BigInt(credit.overdue),
  overdueNumber: credit.overdueNumber,
})

/** What a sale of this total is beyond the customer's terms, in words, and whether it is refused. */
export function creditWords(
  credit: CustomerCredit,
  total: number,
): { sentence: string; isRefused: boolean } | null {
  if (credit.refusal !== null) return { sentence: credit.refusal, isRefused: true }
  const beyond = beyondTerms(figuresOf(credit), total, credit.mostInvoices)
  if (beyond === null) return null
  const why = {
    LIMIT: () => t('Melebihi limit {{n}}', { n: rupiah(BigInt(total) - BigInt(credit.left)) }),
    OVERDUE: () =>
      t('Ada piutang lewat jatuh tempo {{n}} ({{number}})', {
        n: rupiah(credit.overdue),
        number: credit.overdueNumber,
      }),
    INVOICES: () =>
      t('Sudah {{n}} faktur belum lunas, paling banyak {{most}}', {
        n: number(credit.invoices),
        most: number(credit.mostInvoices ?? 0),
      }),
  }[beyond]()
  if (credit.policy === 'BLOCK') return { sentence: why, isRefused: true }
  const sentence =
    credit.policy === 'WARN'
      ? t('{{why}}; penjualan ini tetap dapat dilakukan.', { why })
      : t('{{why}}; perlu PIN atasan.', { why })
  return { sentence, isRefused: false }
}

interface OwingProps {
  credit: CustomerCredit
  total: number
  panelRef: Ref<HTMLElement>
}

/** A sale that the customer owes: his limit, what he has used of it, and when this is due. */
export function Owing({ credit, total, panelRef }: OwingProps) {
  const words = creditWords(credit, total)
  const isOver = BigInt(credit.left) < 0n
  const facts = [
    { label: t('Limit'), value: rupiah(credit.limit) },
    { label: t('Terpakai'), value: rupiah(credit.used), hint: partsOf(credit) },
    { label: t('Sisa limit'), value: rupiah(credit.left), isLate: isOver },
    { label: t('Lewat jatuh tempo'), value: rupiah(credit.overdue), isLate: credit.overdueNumber !== null },
  ]
  return (
    <section className={classes.tender} aria-label={t('Tempo')} ref={panelRef} tabIndex={-1} data-figure="">
      <p className={classes.dueDate}>
        {t('Jatuh tempo')} <strong>{date(credit.dueDate)}</strong>{' '}
        <span className={classes.hint}>{t('{{n}} hari', { n: number(credit.termDays) })}</span>
      </p>
      <dl className={classes.credit}>
        {facts.map(({ label, value, hint, isLate }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-late={isLate || undefined}>{value}</dd>
            {hint && <dd className={classes.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
      {words && (
        <Alert color={words.isRefused ? 'red' : 'yellow'} role={words.isRefused ? 'alert' : 'status'} p="xs">
          {words.sentence}
        </Alert>
      )}
    </section>
  )
}

/** What the used part is made of, where it is more than invoices. */
function partsOf({ invoiced, ordered, giros }: CustomerCredit): string | null {
  if (BigInt(ordered) === 0n && BigInt(giros) === 0n) return null
  return [
    t('faktur {{n}}', { n: rupiah(invoiced) }),
    BigInt(ordered) > 0n && t('pesanan {{n}}', { n: rupiah(ordered) }),
    BigInt(giros) > 0n && t('giro belum cair {{n}}', { n: rupiah(giros) }),
  ]
    .filter(Boolean)
    .join(', ')
}
