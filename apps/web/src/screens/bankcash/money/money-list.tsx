import type { CashBankRow } from '@merchant/contract/cash/cash-bank.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { dateOf, madeBy, numberOf, StateFilter, statusOf } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { useCan } from '../../../session/access.ts'
import { addressOf, type MoneyScreen } from './money-screen.ts'

const columns = ({ lifecycle, words }: MoneyScreen): ListColumn<CashBankRow>[] => [
  numberOf(t('Belum bernomor')),
  dateOf(),
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
  statusOf(lifecycle, 160),
  totalColumn({
    key: 'total',
    title: t('Jumlah'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
  ...madeBy(),
]

/** Receipts or expenses, newest first. */
export function MoneyList({ screen }: { screen: MoneyScreen }) {
  const can = useCan()
  const [Bulk] = useState(() =>
    bulkOf(() => import('./money-acts.ts').then(({ moneyActs }) => moneyActs(screen))),
  )
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
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={screen.lifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
