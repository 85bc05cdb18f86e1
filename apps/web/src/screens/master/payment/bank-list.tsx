import type { Bank } from '@merchant/contract/master/bank.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { dateTimeColumn, type ListColumn, statusColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { bank } from './bank.ts'
import { PaymentTabs } from './payment-tabs.tsx'

const columns = (): ListColumn<Bank>[] => [
  textColumn({
    key: 'code',
    title: labelOf('bank', 'code'),
    width: 160,
    card: 'fact',
    value: (row) => row.code ?? t('Dari data lama'),
  }),
  textColumn({ key: 'name', title: labelOf('bank', 'name'), link: true, value: (row) => row.name }),
  statusColumn({
    key: 'status',
    title: labelOf('bank', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function BankList() {
  const list = useList('GET /v1/banks', {
    screen: 'master.payment-bank',
    sort: 'name',
    filters: ['status', 'fromOldData'],
  })
  return (
    <MasterList
      of={bank}
      title={t('Pembayaran')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama bank')}
      tabs={<PaymentTabs />}
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="fromOldData"
            label={t('Asal')}
            options={[
              { value: 'true', label: t('Dari data lama, belum berkode') },
              { value: 'false', label: t('Sudah berkode') },
            ]}
          />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
