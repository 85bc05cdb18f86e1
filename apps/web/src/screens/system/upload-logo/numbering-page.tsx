import type { Numbering } from '@merchant/contract/system/company.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { number } from '../../../lib/format.ts'
import { CompanyTabs } from './company-tabs.tsx'
import classes from './numbering.module.css'

const modules = (): Record<Numbering['module'], string> => ({
  STOCK: t('Stok'),
  PURCHASE: t('Pembelian'),
  SALES: t('Penjualan'),
  CASHBANK: t('Kas & Bank'),
  JOURNAL: t('Jurnal'),
})

/** `2611` is month 11 of 2026; journals count through the year, `26`. */
const periodText = (period: string): string =>
  period.length === 4 ? `${period.slice(2)}/20${period.slice(0, 2)}` : `20${period}`

/** The numbering of documents. Numbers have no gaps, so nothing here can be changed. */
export default function NumberingPage() {
  const numbering = useEndpoint('GET /v1/document-numbering', { query: {} })
  return (
    <div className={classes.page}>
      <PageHeader title={t('Penomoran dokumen')} />
      <CompanyTabs />
      <p className={classes.intro}>
        {t(
          'Nomor berurutan tanpa lompat per cabang dan bulan, diberikan saat dokumen diposting. Dokumen yang dibatalkan tetap memakai nomornya.',
        )}
      </p>
      {numbering.error && !numbering.data ? (
        <Failure error={numbering.error} retry={numbering.refetch} />
      ) : numbering.data ? (
        <ul className={classes.sheet}>
          {numbering.data.rows.map((row) => (
            <NumberingRow key={row.prefix} row={row} module={modules()[row.module]} />
          ))}
        </ul>
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}

const NumberingRow = ({ row, module }: { row: Numbering; module: string }) => (
  <li className={classes.row}>
    <strong>{row.prefix}</strong>
    <div>
      {row.label}
      <div className={classes.soft}>{module}</div>
    </div>
    <div>
      <div className={classes.soft}>{t('Contoh nomor')}</div>
      <span className={classes.figure}>{row.example}</span>
    </div>
    <div>
      <div className={classes.soft}>{t('Nomor terakhir')}</div>
      {row.counters.length === 0 && t('Belum ada')}
      <ul className={classes.counters}>
        {row.counters.map(({ branch, period, lastNo }) => (
          <li key={branch.id} title={branch.name}>
            <span className={classes.soft}>
              {branch.code} {periodText(period)}
            </span>{' '}
            <span className={classes.figure}>{number(lastNo)}</span>
          </li>
        ))}
      </ul>
    </div>
  </li>
)
