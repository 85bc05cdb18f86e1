import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { carried } from '../../../kit/report/use-report.ts'
import { statementAddress } from './addresses.ts'

/** The reports of the books are tabs of one screen; days, branch and moment of knowledge stay from tab to tab. */
export const StatementTabs = ({ address }: { address: ListAddress }) => (
  <LinkTabs
    label={t('Laporan keuangan')}
    search={carried(address)}
    tabs={[
      { to: statementAddress.trialBalance, label: t('Neraca saldo') },
      { to: statementAddress.generalLedger, label: t('Buku besar') },
      { to: statementAddress.incomeStatement, label: t('Laba rugi') },
      { to: statementAddress.balanceSheet, label: t('Neraca') },
      { to: statementAddress.cashFlow, label: t('Arus kas') },
      { to: statementAddress.cashDaily, label: t('Kas harian') },
    ]}
  />
)
