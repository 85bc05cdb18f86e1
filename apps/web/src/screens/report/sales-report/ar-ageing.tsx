import type { AgeingRow } from '@merchant/contract/report/ageing.ts'
import type { ReportColumn } from '@merchant/contract/report/report.ts'
import { t } from '../../../app/i18n.ts'
import { TagFilter } from '../../../kit/customer/tag-filter.tsx'
import { RefFilter } from '../../../kit/list/lookup-filter.tsx'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { idFilters } from '../../../kit/report/goods-filters.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useReport } from '../../../kit/report/use-report.ts'
import { ageingCurves } from '../../../kit/report/usual-curves.ts'
import { SalesTabs } from './sales-tabs.tsx'

const drill = ({ documentId }: AgeingRow, { key }: ReportColumn) =>
  key === 'party' ? undefined : { to: documentAddress(documentId) }

export default function ArAgeing() {
  const report = useReport('POST /core/v1/report/ar-ageing', {
    filters: ['customerId', 'tagId'],
    body: (chosen) => ({ filters: idFilters(chosen, ['customerId', 'tagId']) }),
  })
  const { address } = report
  const customerId = Number(report.chosen.customerId)
  return (
    <ReportPage
      title={t('Laporan Penjualan')}
      report={report}
      chart={({ totals }) => ageingCurves(t('Umur piutang'), totals)}
      atDate
      tabs={<SalesTabs address={address} />}
      filters={
        <>
          <RefFilter
            list={address}
            name="customerId"
            label={t('Pelanggan')}
            route="GET /v1/customers"
            known={report.reply?.rows.find(({ partyId }) => partyId === customerId)?.party}
          />
          <TagFilter list={address} />
        </>
      }
    >
      {({ columns, rows, groups, totals }) => (
        <ReportTable
          caption={t('Umur piutang')}
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
