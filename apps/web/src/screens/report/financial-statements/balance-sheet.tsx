import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import { t } from '../../../app/i18n.ts'
import { CompareFilter } from '../../../kit/report/period-filter.tsx'
import { firstOfMonth } from '../../../kit/report/report-dates.ts'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { useReport } from '../../../kit/report/use-report.ts'
import { balanceDrill, profitDrill } from './ledger-drill.ts'
import { StatementTable } from './statement-table.tsx'
import { StatementTabs } from './statement-tabs.tsx'

export default function BalanceSheet() {
  const report = useReport('POST /core/v1/report/balance-sheet', { compared: true })
  const { address, chosen, reply } = report
  const days = reply && { from: firstOfMonth(reply.dateTo), to: reply.dateTo }
  /** A balance links to the ledger of the month that it ends. */
  const drill = (row: StatementRow, column: ReportColumn) => {
    if (row.kind === 'PROFIT') return profitDrill(address, row, column)
    const dateTo = column.key === 'compareAmount' ? chosen.compareTo : reply?.dateTo
    if (!dateTo || row.accountId === null) return undefined
    return balanceDrill(address, row.accountId, { dateFrom: firstOfMonth(dateTo), dateTo })
  }
  return (
    <ReportPage
      title={t('Laporan Keuangan')}
      report={report}
      tabs={<StatementTabs address={address} />}
      filters={<CompareFilter address={address} shown={days} />}
      atDate
    >
      {({ columns, rows }) => (
        <StatementTable caption={t('Neraca')} columns={columns} rows={rows} drill={drill} />
      )}
    </ReportPage>
  )
}
