import type { AgeingRow } from '@merchant/contract/report/ageing.ts'
import type { ReportColumn } from '@merchant/contract/report/report.ts'
import { t } from '../../../app/i18n.ts'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { idFilters, SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useReport } from '../../../kit/report/use-report.ts'
import { ageingCurves } from '../../../kit/report/usual-curves.ts'
import { PurchaseTabs } from './purchase-tabs.tsx'

const drill = ({ documentId }: AgeingRow, { key }: ReportColumn) =>
  key === 'party' ? undefined : { to: documentAddress(documentId) }

export default function ApAgeing() {
  const report = useReport('POST /core/v1/report/ap-ageing', {
    filters: ['supplierId'],
    body: (chosen) => ({ filters: idFilters(chosen, ['supplierId']) }),
  })
  const { address } = report
  return (
    <ReportPage
      title={t('Laporan Pembelian')}
      report={report}
      chart={({ totals }) => ageingCurves(t('Umur utang'), totals)}
      atDate
      tabs={<PurchaseTabs address={address} />}
      filters={<SupplierFilter address={address} />}
    >
      {({ columns, rows, groups, totals }) => (
        <ReportTable
          caption={t('Umur utang')}
          columns={columns}
          rows={rows}
          rowKey={({ branchId, documentId, advance }) => `${branchId} ${documentId} ${advance}`}
          drill={drill}
          totals={totals}
          groups={groups}
        />
      )}
    </ReportPage>
  )
}
