import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { carried } from '../../../kit/report/use-report.ts'
import { salesReportAddress } from './addresses.ts'

export const SalesTabs = ({ address }: { address: ListAddress }) => (
  <LinkTabs
    label={t('Laporan penjualan')}
    search={carried(address)}
    tabs={[
      { to: salesReportAddress.sales, label: t('Penjualan') },
      { to: salesReportAddress.ageing, label: t('Umur piutang') },
    ]}
  />
)
