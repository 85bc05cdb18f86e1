import type { AccountType } from '@merchant/contract/accounting/account-type.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { accountType } from './account-type.ts'
import { ChartTabs } from './chart-tabs.tsx'
import { cashFlowWords, classWords, sectionWords, sideWords } from './chart-words.ts'

const columns = (): ListColumn<AccountType>[] => [
  textColumn({
    key: 'code',
    title: labelOf('account_type', 'code'),
    width: 150,
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('account_type', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  ...reportColumns(),
  numberColumn({
    key: 'accountCount',
    title: t('Jumlah akun'),
    width: 120,
    value: (row) => row.accountCount,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('account_type', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    hidden: true,
    value: (row) => row.updatedAt,
  }),
]

function reportColumns(): ListColumn<AccountType>[] {
  const [classes, sides, sections, groups] = [classWords(), sideWords(), sectionWords(), cashFlowWords()]
  return [
    textColumn({
      key: 'class',
      title: labelOf('account_type', 'class'),
      width: 180,
      card: 'fact',
      value: (row) => classes[row.class],
    }),
    textColumn({
      key: 'normalSide',
      title: labelOf('account_type', 'normalSide'),
      width: 120,
      card: 'fact',
      value: (row) => sides[row.normalSide],
    }),
    textColumn({
      key: 'reportSection',
      title: labelOf('account_type', 'reportSection'),
      width: 190,
      value: (row) => sections[row.reportSection],
    }),
    textColumn({
      key: 'cashFlowGroup',
      title: labelOf('account_type', 'cashFlowGroup'),
      width: 160,
      value: (row) => groups[row.cashFlowGroup],
    }),
  ]
}

export default function AccountTypeList() {
  const list = useList('GET /accounting/coa/account-type', {
    screen: 'master.account-type',
    sort: 'chart',
    filters: ['class', 'status'],
  })
  return (
    <MasterList
      of={accountType}
      title={t('Jenis akun')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama jenis akun')}
      tabs={<ChartTabs />}
      filters={
        <>
          <ChoiceFilter list={list} name="class" label={t('Golongan')} options={optionsOf(classWords())} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
