import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { CompareFilter } from '../../../kit/report/period-filter.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { useReport } from '../../../kit/report/use-report.ts'
import { cashDrill, ledgerDrill, profitDrill } from './ledger-drill.ts'
import { StatementTable } from './statement-table.tsx'
import { StatementTabs } from './statement-tabs.tsx'

export default function CashFlow() {
  const report = useReport('POST /core/v1/report/cash-flow', {
    compared: true,
    filters: ['method'],
    body: ({ method }) => ({ filters: method === 'DIRECT' ? { method } : {} }),
  })
  const { address, chosen, reply } = report
  const days = reply && { from: reply.dateFrom, to: reply.dateTo }
  const drill = (row: StatementRow, column: ReportColumn) => {
    if (row.kind === 'PROFIT') return profitDrill(address, row, column)
    const { compareFrom, compareTo, method } = chosen
    if (!reply || row.accountId === null) return undefined
    const then = column.key === 'compareAmount' && compareFrom && compareTo
    const span = then ? { dateFrom: compareFrom, dateTo: compareTo } : reply
    return (method === 'DIRECT' ? cashDrill : ledgerDrill)(address, row.accountId, span)
  }
  return (
    <ReportPage
      title={t('Laporan Keuangan')}
      report={report}
      tabs={<StatementTabs address={address} />}
      filters={
        <>
          <ChoiceFilter
            list={address}
            name="method"
            label={t('Metode')}
            options={[{ value: 'DIRECT', label: t('Langsung') }]}
          />
          <CompareFilter address={address} shown={days} />
        </>
      }
    >
      {({ columns, rows }) => (
        <StatementTable caption={t('Arus kas')} columns={columns} rows={rows} drill={drill} />
      )}
    </ReportPage>
  )
}
