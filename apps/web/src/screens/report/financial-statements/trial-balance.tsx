import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useReport } from '../../../kit/report/use-report.ts'
import { ledgerDrill } from './ledger-drill.ts'
import { StatementTabs } from './statement-tabs.tsx'

export default function TrialBalance() {
  const report = useReport('POST /core/v1/report/trial-balance', {
    filters: ['worksheet'],
    body: ({ worksheet }) => ({ filters: { worksheet: worksheet === 'true' } }),
  })
  const { address } = report
  return (
    <ReportPage
      title={t('Laporan Keuangan')}
      report={report}
      tabs={<StatementTabs address={address} />}
      filters={
        <ChoiceFilter
          list={address}
          name="worksheet"
          label={t('Bentuk')}
          options={[{ value: 'true', label: t('Neraca lajur') }]}
        />
      }
    >
      {(reply) => (
        <ReportTable
          caption={t('Neraca saldo')}
          columns={reply.columns}
          rows={reply.rows}
          rowKey={({ accountId }) => String(accountId)}
          drill={({ accountId }) => (accountId === null ? undefined : ledgerDrill(address, accountId, reply))}
          totals={reply.totals}
          groups={reply.groups}
        />
      )}
    </ReportPage>
  )
}
