import type { PurchaseRow } from '@merchant/contract/report/purchase.ts'
import type { ReportColumn } from '@merchant/contract/report/report.ts'
import { t } from '../../../app/i18n.ts'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { idFilters } from '../../../kit/report/goods-filters.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useReport } from '../../../kit/report/use-report.ts'
import { PurchaseTabs } from './purchase-tabs.tsx'
import { SupplierFilter } from './supplier-filter.tsx'

const drill = ({ documentId }: PurchaseRow, { type }: ReportColumn) =>
  type === 'text' || type === 'money' ? { to: documentAddress(documentId) } : undefined

export default function PurchaseInvoices() {
  const report = useReport('POST /core/v1/report/purchase', {
    filters: ['supplierId'],
    body: (chosen) => ({ filters: idFilters(chosen, ['supplierId']) }),
  })
  const { address } = report
  return (
    <ReportPage
      title={t('Laporan Pembelian')}
      report={report}
      tabs={<PurchaseTabs address={address} />}
      filters={<SupplierFilter address={address} />}
    >
      {({ columns, rows, totals }) => (
        <ReportTable
          caption={t('Laporan pembelian')}
          columns={columns}
          rows={rows}
          rowKey={({ branchId, documentId }) => `${branchId} ${documentId}`}
          drill={drill}
          last={{ number: t('Total'), ...totals }}
        />
      )}
    </ReportPage>
  )
}
