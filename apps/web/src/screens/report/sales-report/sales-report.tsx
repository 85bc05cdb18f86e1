import type { SalesGrouping, SalesRow } from '@merchant/contract/report/sales.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { idFilters } from '../../../kit/report/goods-filters.tsx'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { groupCurves } from '../../../kit/report/usual-curves.ts'
import { salesDrill } from './sales-drill.ts'
import { SalesFilters, salesIdFilters } from './sales-filters.tsx'
import { SalesTabs } from './sales-tabs.tsx'

const route = 'POST /core/v1/report/sales-report'

const groupingWords = (): { value: SalesGrouping; label: string }[] => [
  { value: 'INVOICE', label: t('Faktur') },
  { value: 'LINE', label: t('Baris faktur') },
  { value: 'DAY', label: t('Hari') },
  { value: 'MONTH', label: t('Bulan') },
  { value: 'BRANCH', label: t('Cabang') },
  { value: 'CUSTOMER', label: t('Pelanggan') },
  { value: 'SA', label: t('Sales') },
  { value: 'CASHIER', label: t('Kasir') },
  { value: 'CHANNEL', label: t('Kanal') },
  { value: 'PRODUCT', label: t('Barang') },
  { value: 'BRAND', label: t('Merek') },
  { value: 'CATEGORY', label: t('Kategori') },
]

export default function SalesReport() {
  const report = useReport(route, {
    filters: [...salesIdFilters, 'channel', 'groupBy'],
    body: ({ groupBy, channel, ...chosen }) => ({
      ...(groupBy && { groupBy }),
      filters: { ...idFilters(chosen, salesIdFilters), ...(channel && { channel }) },
    }),
  })
  const lines = useMoreRows(route, report)
  const { address, chosen, reply } = report
  return (
    <ReportPage
      title={t('Laporan Penjualan')}
      report={report}
      chart={(shown) => groupCurves(shown, t('Penjualan'), ['total', 'margin'])}
      tabs={<SalesTabs address={address} />}
      filters={
        <>
          <ChoiceFilter list={address} name="groupBy" label={t('Rinci per')} options={groupingWords()} />
          <SalesFilters address={address} rows={reply?.rows ?? []} />
        </>
      }
    >
      {({ columns, totals, count, more, dateFrom, dateTo }) => (
        <>
          <ReportTable
            caption={t('Penjualan')}
            columns={columns}
            rows={lines.rows}
            rowKey={({ key }) => key}
            drill={(row: SalesRow) =>
              row.documentId === null
                ? salesDrill(row, chosen, { dateFrom, dateTo })
                : { to: documentAddress(row.documentId) }
            }
            totals={totals}
            groups={lines.groups}
            isPart={lines.more !== null}
          />
          <MoreRows lines={lines} count={count} atLeast={more} />
        </>
      )}
    </ReportPage>
  )
}
