import { t } from '../../../app/i18n.ts'
import { GoodsFilters, goodsFilterNames, idFilters } from '../../../kit/report/goods-filters.tsx'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { carried, useReport } from '../../../kit/report/use-report.ts'
import { stockDrill } from './stock-drill.ts'
import { StockReportTabs } from './stock-report-tabs.tsx'

const route = 'POST /core/v1/report/stock-balance'

export default function StockBalance() {
  const report = useReport(route, {
    filters: goodsFilterNames,
    body: (chosen) => ({ filters: idFilters(chosen, goodsFilterNames) }),
  })
  const lines = useMoreRows(route, report)
  const { address } = report
  return (
    <ReportPage
      title={t('Laporan Stok')}
      report={report}
      tabs={<StockReportTabs address={address} />}
      filters={<GoodsFilters address={address} />}
      note={t('Jumlah dalam satuan dasar')}
      atDate
    >
      {({ columns, totals, count, more }) => (
        <>
          <ReportTable
            caption={t('Saldo stok')}
            columns={columns}
            rows={lines.rows}
            rowKey={({ productId, warehouseId }) => `${productId} ${warehouseId}`}
            drill={(row, { key }) => stockDrill(row, key, carried(address))}
            totals={{ value: totals.value }}
            groups={lines.groups}
            isPart={lines.more !== null}
          />
          <MoreRows lines={lines} count={count} atLeast={more} />
        </>
      )}
    </ReportPage>
  )
}
