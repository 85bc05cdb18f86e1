import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import { t } from '../../../app/i18n.ts'
import { CompareFilter } from '../../../kit/report/period-filter.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { useReport } from '../../../kit/report/use-report.ts'
import { profitCurves } from '../../../kit/report/usual-curves.ts'
import { ledgerDrill } from './ledger-drill.ts'
import { StatementTable } from './statement-table.tsx'
import { StatementTabs } from './statement-tabs.tsx'

export default function IncomeStatement() {
  const report = useReport('POST /core/v1/report/income-statement', {
    compared: true,
    body: ({ chart }) => (chart ? { withMonths: true } : {}),
  })
  const { address, chosen, reply } = report
  const days = reply && { from: reply.dateFrom, to: reply.dateTo }
  /** A figure links to the ledger of its own days; the year so far begins with the fiscal year. */
  const drill = ({ accountId }: StatementRow, { key }: ReportColumn) => {
    const { compareFrom, compareTo } = chosen
    if (accountId === null || !reply || key === 'yearToDate') return undefined
    const then = key === 'compareAmount' && compareFrom && compareTo
    return ledgerDrill(address, accountId, then ? { dateFrom: compareFrom, dateTo: compareTo } : reply)
  }
  return (
    <ReportPage
      title={t('Laporan Keuangan')}
      report={report}
      chart={({ months }) => profitCurves(t('Laba rugi 12 bulan'), months)}
      tabs={<StatementTabs address={address} />}
      filters={<CompareFilter address={address} shown={days} />}
    >
      {({ columns, rows }) => (
        <StatementTable caption={t('Laba rugi')} columns={columns} rows={rows} drill={drill} />
      )}
    </ReportPage>
  )
}
