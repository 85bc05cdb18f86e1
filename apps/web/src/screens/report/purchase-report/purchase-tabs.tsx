import { t } from '../../../app/i18n.ts'
import { LinkTabs } from '../../../kit/link-tabs.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { carried } from '../../../kit/report/use-report.ts'
import { purchaseReportAddress } from './addresses.ts'

export const PurchaseTabs = ({ address }: { address: ListAddress }) => (
  <LinkTabs
    label={t('Laporan pembelian')}
    search={carried(address)}
    tabs={[
      { to: purchaseReportAddress.invoices, label: t('Faktur') },
      { to: purchaseReportAddress.detail, label: t('Rincian') },
      { to: purchaseReportAddress.ageing, label: t('Umur utang') },
    ]}
  />
)
