import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { StockCardRow } from '@merchant/contract/report/stock.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { idFilters, ProductFilter } from '../../../kit/report/goods-filters.tsx'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { StockReportTabs } from './stock-report-tabs.tsx'

const route = 'POST /core/v1/report/stock-card'

/** Groups of warehouses that share one average cost. */
const poolWords = () => [
  { value: 'MAIN', label: t('Stok jual') },
  { value: 'OUTER', label: t('Luar') },
  { value: 'DAMAGED', label: t('Barang rusak') },
  { value: 'REWARD', label: t('Hadiah') },
]

const drill = ({ documentId }: StockCardRow, { key }: ReportColumn) =>
  key === 'documentNo' ? { to: documentAddress(documentId) } : undefined

export default function StockCard() {
  const report = useReport(route, {
    filters: ['productId', 'warehouseId', 'pool'],
    body: ({ pool, ...chosen }) => {
      const filters = idFilters(chosen, ['productId', 'warehouseId'])
      return filters.productId ? { filters: { ...filters, ...(pool && { pool }) } } : null
    },
  })
  const lines = useMoreRows(route, report)
  const { address } = report
  return (
    <ReportPage
      title={t('Laporan Stok')}
      report={report}
      tabs={<StockReportTabs address={address} />}
      missing={t('Pilih barang yang ingin dilihat kartu stoknya')}
      empty={false}
      note={t('Jumlah dalam satuan dasar')}
      filters={
        <>
          <ProductFilter address={address} />
          <LookupFilter
            list={address}
            name="warehouseId"
            label={t('Gudang')}
            route="POST /core/v1/warehouses/get/data"
            record="GET /v1/warehouses/{id}"
          />
          <ChoiceFilter list={address} name="pool" label={t('Kelompok gudang')} options={poolWords()} />
        </>
      }
    >
      {({ columns, totals, count, more, subtotalBy }) => (
        <>
          <ReportTable
            caption={t('Kartu stok {{product}}', { product: totals.product.name })}
            columns={columns}
            rows={lines.rows}
            rowKey={({ seq }) => String(seq)}
            drill={drill}
            {...(subtotalBy
              ? { totals, groups: lines.groups, isPart: lines.more !== null }
              : {
                  first: {
                    documentType: t('Saldo awal'),
                    balanceQty: totals.openingQty,
                    balanceValue: totals.openingValue,
                  },
                  last: {
                    documentType: t('Jumlah dan saldo akhir'),
                    qtyIn: totals.qtyIn,
                    qtyOut: totals.qtyOut,
                    balanceQty: totals.closingQty,
                    valueIn: totals.valueIn,
                    valueOut: totals.valueOut,
                    balanceValue: totals.closingValue,
                  },
                })}
          />
          <MoreRows lines={lines} count={count} atLeast={more} />
        </>
      )}
    </ReportPage>
  )
}
