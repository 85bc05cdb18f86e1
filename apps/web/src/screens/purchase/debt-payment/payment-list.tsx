import type { DebtPaymentRow } from '@merchant/contract/purchase/debt-payment.ts'
import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { dateOf, madeBy, numberOf, StateFilter, statusOf } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { statusOptions } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { paymentAddress } from './addresses.ts'
import { detailLooks, methodWords } from './payment-words.ts'

const methodsOf = ({ methods }: DebtPaymentRow): string => {
  const words = methodWords()
  return methods.map((method) => words[method]).join(', ')
}

const columns = (): ListColumn<DebtPaymentRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({ key: 'party', title: t('Pemasok'), card: 'fact', value: (row) => row.party }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 130, value: (row) => row.branch }),
  textColumn({ key: 'methods', title: t('Cara bayar'), width: 130, value: methodsOf }),
  textColumn({
    key: 'pendingGiros',
    title: t('Giro belum cair'),
    width: 116,
    value: (row) => (row.pendingGiros > 0 ? String(row.pendingGiros) : ''),
  }),
  statusOf(debtPaymentLifecycle, 150),
  totalColumn({
    key: 'total',
    title: t('Total'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
  ...madeBy(),
]

const Bulk = bulkOf(() => import('./payment-acts.ts').then(({ paymentActs }) => paymentActs))

export default function PaymentList() {
  const can = useCan()
  const list = useBranchList('POST /core/v1/purchase/debt-payment/get/all', {
    sort: '-date',
    filters: ['status', 'supplierId', 'method', 'detailStatus', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Pelunasan Hutang')}
      screen="purchase.debt-repayment"
      list={list}
      columns={columns()}
      to={{
        open: paymentAddress.open,
        add: can('purchase.debt-repayment:add') ? paymentAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari nomor atau pemasok')}
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={debtPaymentLifecycle} />
          <ChoiceFilter
            list={list}
            name="method"
            label={t('Cara bayar')}
            options={optionsOf(methodWords())}
          />
          <ChoiceFilter
            list={list}
            name="detailStatus"
            label={t('Giro')}
            options={statusOptions(detailLooks())}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
