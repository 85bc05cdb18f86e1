import type { PurchaseRow } from '@merchant/contract/report/purchase.ts'
import type { ReportColumn } from '@merchant/contract/report/report.ts'
import { t } from '../../../app/i18n.ts'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { idFilters } from '../../../kit/report/goods-filters.tsx'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { PurchaseFilters, purchaseFilterNames } from './purchase-filters.tsx'
import { PurchaseTabs } from './purchase-tabs.tsx'

const route = 'POST /core/v1/report/purchase'

const drill = ({ documentId }: PurchaseRow, { type }: ReportColumn) =>
  type === 'text' || type === 'money' ? { to: documentAddress(documentId) } : undefined

export default function PurchaseInvoices() {
  const report = useReport(route, {
    filters: purchaseFilterNames,
    body: (chosen) => ({ filters: idFilters(chosen, purchaseFilterNames) }),
  })
  const lines = useMoreRows(route, report)
  const { address } = report
  return (
    <ReportPage
      title={t('Laporan Pembelian')}
      report={report}
      tabs={<PurchaseTabs address={address} />}
      filters={<PurchaseFilters address={address} />}
    >
      {({ columns, totals, count, more }) => (
        <>
          <ReportTable
            caption={t('Laporan pembelian')}
            columns={columns}
            rows={lines.rows}
            rowKey={({ branchId, documentId }) => `${branchId} ${documentId}`}
            drill={drill}
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
