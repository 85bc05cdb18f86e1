import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { PaymentDetailRow } from '@merchant/contract/sales/payment-detail.ts'
import { detailTabNames, detailTabs } from '@merchant/domain/sales/payment-detail.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { BankTabs } from '../../../kit/bank/bank-tabs.tsx'
import { mayEnterResults } from '../../../kit/bank/register-address.ts'
import { CustomerFilter } from '../../../kit/customer/customer-filter.tsx'
import { useAskedBranches } from '../../../kit/list/asked-branches.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  type ListColumn,
  refColumn,
  statusColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { type ReadyTab, tabFilter } from '../../../kit/list/saved-view-tabs.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { type StatusLook, statusOptions } from '../../../kit/status.tsx'
import { optionsOf, type Words } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { RegisterBulk } from './register-bulk.tsx'

const route = 'POST /core/v1/sales/payments/details/get/all'

/** What is told of it beside its amount: number of a giro, reference of a transfer, machine and card. */
export const detailText = (row: PaymentDetailRow): string =>
  [
    row.giroNo,
    row.refNo,
    row.account?.name,
    row.edc?.name,
    row.cardLast4 && `•••• ${row.cardLast4}`,
    row.approvalCode,
  ]
    .filter(Boolean)
    .join(' · ')

/** Money whose result a bank tells. */
const typeWords = (): Words<PaymentDetailRow['methodType']> => ({
  GIRO: t('Giro'),
  TRANSFER: t('Transfer'),
  EDC: t('Kartu/QRIS'),
})

/** What the bank made of it. */
const registerLooks = (): Record<PaymentDetailRow['status'], StatusLook> => ({
  PENDING: { label: t('Menunggu'), color: 'yellow' },
  CLEARED: { label: t('Cair'), color: 'green' },
  BOUNCED: { label: t('Ditolak'), color: 'red' },
  VOID: { label: t('Batal'), color: 'slate' },
})

const paperAddress = ({ paper }: PaymentDetailRow): string =>
  `${paper.code === 'SALES_ORDER' ? documentTypes.SALES_ORDER.path : documentTypes.CUSTOMER_RECEIPT.path}/${paper.id}`

const columns = (): ListColumn<PaymentDetailRow>[] => {
  const words = typeWords()
  return [
    textColumn({ key: 'paper', title: t('Dokumen'), width: 160, link: true, value: (row) => row.paper.name }),
    refColumn({
      key: 'customer',
      title: t('Pelanggan'),
      width: 170,
      card: 'fact',
      value: (row) => row.customer,
    }),
    textColumn({
      key: 'methodType',
      title: t('Cara bayar'),
      width: 100,
      value: ({ methodType }) => words[methodType],
    }),
    textColumn({ key: 'text', title: t('Nomor'), card: 'fact', value: detailText }),
    dateColumn({ key: 'date', title: t('Diterima'), width: 105, value: (row) => row.date }),
    dateColumn({
      key: 'giroDue',
      title: t('Jatuh tempo'),
      width: 105,
      card: 'fact',
      value: (row) => row.giroDue,
    }),
    refColumn({ key: 'branch', title: t('Cabang'), width: 120, hidden: true, value: (row) => row.branch }),
    refColumn({ key: 'order', title: t('Faktur'), width: 160, hidden: true, value: (row) => row.order }),
    refColumn({
      key: 'settlement',
      title: t('Pencairan EDC'),
      width: 160,
      hidden: true,
      value: (row) => row.settlement,
    }),
    statusColumn({
      key: 'status',
      title: t('Status'),
      width: 110,
      looks: registerLooks(),
      value: (row) => row.status,
    }),
    dateColumn({ key: 'statusDate', title: t('Tanggal hasil'), width: 105, value: (row) => row.statusDate }),
    textColumn({
      key: 'statusReason',
      title: t('Catatan'),
      width: 160,
      hidden: true,
      value: (row) => row.statusReason,
    }),
    totalColumn({
      key: 'amount',
      title: t('Jumlah uang'),
      width: 130,
      sum: 'amount',
      card: 'fact',
      value: (row) => row.amount,
    }),
  ]
}

/** More than these are not counted. */
const COUNTED = 10_000

/** The ready-made tabs with what waits in the branches that the list shows. */
function useRegisterTabs(list: ListAddress): ReadyTab[] {
  const { query, known } = useAskedBranches(list)
  const { data } = useEndpoint(route, { body: { ...query, limit: 1 } }, { enabled: known })
  const { due, giros, cleared, bounced } = data?.waiting ?? {}
  const counts = { due: due?.count, waiting: giros?.count, cleared, bounced }
  return detailTabNames.map((name) => ({
    name,
    label: t(detailTabs[name]),
    count: counts[name],
    more: (counts[name] ?? 0) > COUNTED,
    tone: name === 'due' ? 'yellow' : undefined,
  }))
}

/** Giros, transfers and cards of customers; ticked ones get the result of the bank. */
export default function RegisterList() {
  const can = useCan()
  const list = useBranchList(route, {
    screen: 'bankcash.bank-receipts.giros',
    sort: '',
    filters: [tabFilter, 'status', 'methodType', 'customerId', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Giro & Kartu')}
      list={list}
      columns={columns()}
      to={{ open: paperAddress }}
      searchPlaceholder={t('Cari giro, referensi, dokumen, atau pelanggan')}
      ready={useRegisterTabs(list)}
      tabs={<BankTabs />}
      bulk={can(mayEnterResults) ? (selection) => <RegisterBulk selection={selection} /> : undefined}
      filters={
        <>
          <CustomerFilter list={list} />
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="methodType"
            label={t('Cara bayar')}
            options={optionsOf(typeWords())}
          />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(registerLooks())}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
