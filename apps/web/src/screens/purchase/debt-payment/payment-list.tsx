import type { DebtPaymentRow } from '@merchant/contract/purchase/debt-payment.ts'
import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import { documentLooks, lookOf } from '../../../kit/document/document-head.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  dateTimeColumn,
  type ListColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { StatusBadge, statusOptions } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { paymentAddress } from './addresses.ts'
import { detailLooks, methodWords } from './payment-words.ts'

const methodsOf = ({ methods }: DebtPaymentRow): string => {
  const words = methodWords()
  return methods.map((method) => words[method]).join(', ')
}

const columns = (): ListColumn<DebtPaymentRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number ?? t('Draf'),
  }),
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
  refColumn({ key: 'party', title: t('Pemasok'), card: 'fact', value: (row) => row.party }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 130, value: (row) => row.branch }),
  textColumn({ key: 'methods', title: t('Cara bayar'), width: 130, value: methodsOf }),
  textColumn({
    key: 'pendingGiros',
    title: t('Giro belum cair'),
    width: 116,
    value: (row) => (row.pendingGiros > 0 ? String(row.pendingGiros) : ''),
  }),
  {
    key: 'status',
    title: t('Status'),
    width: 150,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(debtPaymentLifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(debtPaymentLifecycle, row.status).label }),
  },
  totalColumn({
    key: 'total',
    title: t('Total'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

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
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(documentLooks(debtPaymentLifecycle.states))}
          />
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
