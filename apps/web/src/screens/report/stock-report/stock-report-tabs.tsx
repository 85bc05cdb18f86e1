import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { carried } from '../../../kit/report/use-report.ts'
import { stockReportAddress } from './addresses.ts'

export const StockReportTabs = ({ address }: { address: ListAddress }) => (
  <LinkTabs
    label={t('Laporan stok')}
    search={carried(address)}
    tabs={[
      { to: stockReportAddress.balance, label: t('Saldo stok') },
      { to: stockReportAddress.card, label: t('Kartu stok') },
    ]}
  />
)
