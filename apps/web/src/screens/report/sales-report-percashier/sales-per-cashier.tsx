import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { CashierReportRow } from '@merchant/contract/report/sales-percashier.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { idFilters } from '../../../kit/report/goods-filters.tsx'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { useCan } from '../../../session/access.ts'
import { salesOfShift } from './shift-drill.ts'

const route = 'POST /core/v1/report/sales-report-percashier'

const salesFigures = [
  'invoices',
  'gross',
  'discount',
  'net',
  'ppn',
  'total',
  'rounding',
  'voids',
  'voidAmount',
]

export default function SalesPerCashier() {
  const report = useReport(route, {
    filters: ['groupBy', 'cashierId'],
    body: ({ groupBy, ...chosen }) => ({
      ...(groupBy && { groupBy }),
      filters: idFilters(chosen, ['cashierId']),
    }),
  })
  const lines = useMoreRows(route, report)
  const opensSales = useCan()('report.sales-report:view')
  const drill =
    (computedAt: string) =>
    (row: CashierReportRow, { key }: ReportColumn) => {
      if (key === 'shiftNo') return { to: documentAddress(row.shiftId) }
      return opensSales && row.method === null && salesFigures.includes(key)
        ? salesOfShift(row, computedAt)
        : undefined
    }
  return (
    <ReportPage
      title={t('Penjualan per Kasir')}
      report={report}
      filters={
        <ChoiceFilter
          list={report.address}
          name="groupBy"
          label={t('Rinci per')}
          options={[
            { value: 'SHIFT', label: t('Shift') },
            { value: 'METHOD', label: t('Cara bayar') },
          ]}
        />
      }
    >
      {({ columns, totals, count, more, computedAt }) => (
        <>
          <ReportTable
            caption={t('Penjualan per Kasir')}
            columns={columns}
            rows={lines.rows}
            rowKey={({ key }) => key}
            drill={drill(computedAt)}
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
