import type { CashBankRow } from '@merchant/contract/cash/cash-bank.ts'
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
import { StatusBadge, statusOptions } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { addressOf, type MoneyScreen } from './money-screen.ts'

const columns = ({ lifecycle, words }: MoneyScreen): ListColumn<CashBankRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number ?? t('Belum bernomor'),
  }),
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
  textColumn({ key: 'partyName', title: words().party, width: 180, value: (row) => row.partyName }),
  textColumn({ key: 'summary', title: t('Untuk'), card: 'fact', value: (row) => row.summary }),
  refColumn({ key: 'cashAccount', title: words().cashAccount, width: 120, value: (row) => row.cashAccount }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
  textColumn({
    key: 'referenceNo',
    title: t('Nomor referensi'),
    width: 130,
    hidden: true,
    value: (row) => row.referenceNo,
  }),
  {
    key: 'status',
    title: t('Status'),
    width: 160,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(lifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(lifecycle, row.status).label }),
  },
  totalColumn({
    key: 'total',
    title: t('Jumlah'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

/** What came in or went out, newest first. */
export function MoneyList({ screen }: { screen: MoneyScreen }) {
  const can = useCan()
  const address = addressOf(screen)
  const list = useBranchList(
    'GET /v1/cash-bank/history/{account}/{direction}',
    { sort: '-date', filters: ['status', ...dateFilters] },
    screen.params,
  )
  return (
    <ListScreen
      title={screen.words().title}
      screen={screen.right}
      list={list}
      columns={columns(screen)}
      to={{ open: address.open, add: can(`${screen.right}:add`) ? address.add : undefined }}
      searchPlaceholder={t('Cari nomor, pihak, atau referensi')}
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(documentLooks(screen.lifecycle.states))}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
