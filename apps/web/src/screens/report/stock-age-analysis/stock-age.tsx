import { t } from '../../../app/i18n.ts'
import { stockCardAddress } from '../../../kit/report/addresses.ts'
import { GoodsFilters, goodsFilterNames, idFilters } from '../../../kit/report/goods-filters.tsx'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { carried, useReport } from '../../../kit/report/use-report.ts'
import { stockAgeCurves } from '../../../kit/report/usual-curves.ts'
import { useCan } from '../../../session/access.ts'

const route = 'POST /core/v1/report/stock-age'

export default function StockAge() {
  const can = useCan()
  const report = useReport(route, {
    filters: goodsFilterNames,
    body: (chosen) => ({ filters: idFilters(chosen, goodsFilterNames) }),
  })
  const lines = useMoreRows(route, report)
  const { address } = report
  return (
    <ReportPage
      title={t('Umur Stok')}
      report={report}
      chart={({ totals }) => stockAgeCurves(t('Nilai stok menurut umur'), totals)}
      filters={<GoodsFilters address={address} />}
      note={t('Jumlah dalam satuan dasar, umur dalam hari; kedatangan terakhir dianggap yang masih ada')}
      atDate
    >
      {({ columns, totals, count, more }) => (
        <>
          <ReportTable
            caption={t('Umur Stok')}
            columns={columns}
            rows={lines.rows}
            rowKey={({ productId, branchId }) => `${productId} ${branchId}`}
            drill={({ productId, branchId }) =>
              can('report.stock-report:view')
                ? {
                    to: stockCardAddress,
                    search: { ...carried(address), branchId: String(branchId), productId: String(productId) },
                  }
                : undefined
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
