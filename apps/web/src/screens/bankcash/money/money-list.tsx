import type { CashBankRow } from '@merchant/contract/cash/cash-bank.ts'
import { t } from '../../../app/i18n.ts'
import { BankTabs } from '../../../kit/bank/bank-tabs.tsx'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { type MoneyKind, type MoneyType, moneyKinds } from './money.ts'

const columns = ({ lifecycle, words }: MoneyKind): ListColumn<CashBankRow>[] => [
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
export default function MoneyList({ type }: { type: MoneyType }) {
  const money = moneyKinds[type]
  return (
    <DocumentList
      of={money}
      list={useDocumentList(money, [], money.params)}
      columns={columns(money)}
      searchPlaceholder={t('Cari nomor, pihak, atau referensi')}
      tabs={type === 'BANK_IN' && <BankTabs />}
    />
  )
}
