import type { PurchaseDetailRow, PurchaseGrouping } from '@merchant/contract/report/purchase.ts'
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
import { purchaseDrill } from './purchase-drill.ts'
import { PurchaseFilters, purchaseFilterNames } from './purchase-filters.tsx'
import { PurchaseTabs } from './purchase-tabs.tsx'

const route = 'POST /core/v1/report/purchase-detail'

const groupingWords = (): { value: PurchaseGrouping; label: string }[] => [
  { value: 'LINE', label: t('Baris faktur') },
  { value: 'SUPPLIER', label: t('Pemasok') },
  { value: 'PRODUCT', label: t('Barang') },
  { value: 'BRAND', label: t('Merek') },
  { value: 'MONTH', label: t('Bulan') },
]

export default function PurchaseDetail() {
  const report = useReport(route, {
    filters: [...purchaseFilterNames, 'groupBy'],
    body: ({ groupBy, ...chosen }) => ({
      ...(groupBy && { groupBy }),
      filters: idFilters(chosen, purchaseFilterNames),
    }),
  })
  const lines = useMoreRows(route, report)
  const { address, chosen } = report
  return (
    <ReportPage
      title={t('Laporan Pembelian')}
      report={report}
      chart={(shown) => groupCurves(shown, t('Rincian pembelian'), ['total'])}
      tabs={<PurchaseTabs address={address} />}
      filters={
        <>
          <ChoiceFilter list={address} name="groupBy" label={t('Rinci per')} options={groupingWords()} />
          <PurchaseFilters address={address} />
        </>
      }
    >
      {({ columns, totals, count, more, dateFrom, dateTo }) => (
        <>
          <ReportTable
            caption={t('Rincian pembelian')}
            columns={columns}
            rows={lines.rows}
            rowKey={({ key }) => key}
            drill={(row: PurchaseDetailRow) =>
              row.documentId === null
                ? purchaseDrill(row, chosen, { dateFrom, dateTo })
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
