import { t } from '../../../app/i18n.ts'
import { RefFilter } from '../../../kit/list/lookup-filter.tsx'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { cashDayDrill } from './ledger-drill.ts'
import { StatementTabs } from './statement-tabs.tsx'

const route = 'POST /core/v1/report/cash-daily'

export default function CashDaily() {
  const report = useReport(route, {
    filters: ['accountId'],
    body: ({ accountId }) => ({ filters: Number(accountId) > 0 ? { accountId: Number(accountId) } : {} }),
  })
  const lines = useMoreRows(route, report)
  const { address, chosen, reply } = report
  const account = reply?.rows.find(({ accountId }) => String(accountId) === chosen.accountId)
  return (
    <ReportPage
      title={t('Laporan Keuangan')}
      report={report}
      tabs={<StatementTabs address={address} />}
      filters={
        <RefFilter
          list={address}
          name="accountId"
          label={t('Akun kas')}
          route="POST /core/v1/account/get/all"
          query={{ isPostable: true, isCash: true }}
          known={account && `${account.code} ${account.name}`}
        />
      }
    >
      {({ columns, totals, count, more }) => (
        <>
          <ReportTable
            caption={t('Kas harian')}
            columns={columns}
            rows={lines.rows}
            rowKey={(row) => `${row.branchId} ${row.accountId} ${row.date}`}
            drill={(row, column) => cashDayDrill(address, row, column)}
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
