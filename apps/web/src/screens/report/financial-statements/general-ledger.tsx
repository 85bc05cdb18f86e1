import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { GeneralLedgerRow } from '@merchant/contract/report/statements.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { RefFilter } from '../../../kit/list/lookup-filter.tsx'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { MoreRows } from '../../../kit/report/more-rows.tsx'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { useMoreRows } from '../../../kit/report/use-more-rows.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { StatementTabs } from './statement-tabs.tsx'

const route = 'POST /core/v1/report/general-ledger'

/** The numbers of the journal and of its document both link to the document, which shows its journals. */
const drill = ({ documentId }: GeneralLedgerRow, { key }: ReportColumn) =>
  key === 'journalNo' || key === 'documentNo' ? { to: documentAddress(documentId) } : undefined

export default function GeneralLedger() {
  const report = useReport(route, {
    filters: ['accountId', 'withClosing', 'againstCash'],
    body: ({ accountId, withClosing, againstCash }) =>
      Number(accountId) > 0
        ? {
            filters: {
              accountId: Number(accountId),
              withClosing: withClosing !== 'false',
              againstCash: againstCash === 'true',
            },
          }
        : null,
  })
  const lines = useMoreRows(route, report)
  const { address, chosen, reply } = report
  const account = reply?.totals.account
  /** A part of the account: it has sums, but no opening or closing balance. */
  const isPart = chosen.againstCash === 'true'
  return (
    <ReportPage
      title={t('Laporan Keuangan')}
      report={report}
      tabs={<StatementTabs address={address} />}
      missing={t('Pilih akun yang ingin dilihat buku besarnya')}
      empty={false}
      filters={
        <>
          <RefFilter
            list={address}
            name="accountId"
            label={t('Akun')}
            route="POST /core/v1/account/get/all"
            query={{ isPostable: true }}
            known={account && `${account.code} ${account.name}`}
          />
          <ChoiceFilter
            list={address}
            name="withClosing"
            label={t('Jurnal penutup')}
            options={[{ value: 'false', label: t('Tidak disertakan') }]}
          />
          <ChoiceFilter
            list={address}
            name="againstCash"
            label={t('Mutasi')}
            options={[{ value: 'true', label: t('Hanya terhadap kas') }]}
          />
        </>
      }
    >
      {({ columns, totals, count, more, subtotalBy }) => (
        <>
          <ReportTable
            caption={t('Buku besar {{account}}', {
              account: `${totals.account.code} ${totals.account.name}`,
            })}
            columns={columns}
            rows={lines.rows}
            rowKey={({ journalId, lineNo }) => `${journalId}.${lineNo}`}
            drill={drill}
            {...(subtotalBy
              ? { totals, groups: lines.groups, isPart: lines.more !== null }
              : {
                  first: isPart ? undefined : { description: t('Saldo awal'), balance: totals.opening },
                  last: {
                    description: isPart ? t('Total') : t('Jumlah dan saldo akhir'),
                    debit: totals.debit,
                    credit: totals.credit,
                    balance: totals.closing,
                  },
                })}
          />
          <MoreRows lines={lines} count={count} atLeast={more} />
        </>
      )}
    </ReportPage>
  )
}
