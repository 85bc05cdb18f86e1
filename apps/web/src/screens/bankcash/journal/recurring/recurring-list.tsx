import type { RecurringJournalRow } from '@merchant/contract/cash/recurring-journal.ts'
import { t } from '../../../../app/i18n.ts'
import { BranchFilter } from '../../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../../kit/list/choice-filter.tsx'
import {
  dateColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../../kit/list/use-list.ts'
import { StatusBadge, statusOptions } from '../../../../kit/status.tsx'
import { date } from '../../../../lib/format.ts'
import { useCan } from '../../../../session/access.ts'
import type { JournalType } from '../journal.ts'
import { dayWords, dueLooks, endWords, planAddresses, planLooks, rightTo } from './recurring.ts'
import { RecurringTabs } from './recurring-tabs.tsx'

const columns = (): ListColumn<RecurringJournalRow>[] => [
  textColumn({ key: 'name', title: t('Nama rencana'), link: true, sortable: true, value: (row) => row.name }),
  textColumn({
    key: 'rhythm',
    title: t('Kapan'),
    width: 190,
    card: 'fact',
    value: (row) => [dayWords(row), endWords(row)].filter(Boolean).join(', '),
  }),
  dateColumn({
    key: 'nextOn',
    title: t('Berikutnya'),
    width: 105,
    sortable: true,
    value: (row) => row.nextOn,
  }),
  {
    ...textColumn({
      key: 'last',
      title: t('Hasil terakhir'),
      width: 145,
      card: 'fact',
      value: ({ last }: RecurringJournalRow) =>
        last &&
        `${date(last.dueOn)} ${dueLooks()[last.status].label}${last.message ? `: ${last.message}` : ''}`,
    }),
    cell: ({ last }) =>
      last && (
        <>
          {date(last.dueOn)} <StatusBadge look={dueLooks()[last.status]} />
        </>
      ),
  },
  numberColumn({ key: 'open', title: t('Menunggu'), width: 90, value: (row) => row.open || null }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 120, value: (row) => row.branch }),
  refColumn({
    key: 'createdBy',
    title: t('Pemilik'),
    width: 140,
    hidden: true,
    value: (row) => row.createdBy,
  }),
  statusColumn({
    key: 'status',
    title: t('Status'),
    width: 85,
    looks: planLooks(),
    value: (row) => row.status,
  }),
  moneyColumn({
    key: 'total',
    title: t('Total debit'),
    width: 120,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
]

/** Recurring journals, the next to come first. */
export default function RecurringList({ type }: { type: JournalType }) {
  const can = useCan()
  const list = useBranchList(
    'GET /v1/recurring-journals',
    { screen: `bankcash.recurring.${type}`, sort: 'nextOn', filters: ['status'] },
    undefined,
    { type },
  )
  const { open, add } = planAddresses(type)
  return (
    <ListScreen
      title={t('Jurnal berulang')}
      list={list}
      columns={columns()}
      to={{ open, add: can(rightTo(type, 'add')) ? add : undefined }}
      searchPlaceholder={t('Cari nama atau keterangan')}
      tabs={<RecurringTabs type={type} />}
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter list={list} name="status" label={t('Status')} options={statusOptions(planLooks())} />
        </>
      }
    />
  )
}
