import type { Account } from '@merchant/contract/accounting/account.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  moneyColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { type List, useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { account } from './account.ts'
import classes from './chart.module.css'
import { ChartTabs } from './chart-tabs.tsx'
import { classWords, sideWords, usageWords } from './chart-words.ts'

const yesOrNo = (value: boolean) => (value ? t('Ya') : t('Tidak'))

/** Indented by the level of the account; headings are bold. */
const Name = ({ account }: { account: Account }) => (
  <span className={classes.name} data-level={account.level} data-heading={!account.isPostable || undefined}>
    {account.name}
  </span>
)

function columns(seesBooks: boolean): ListColumn<Account>[] {
  const [sides, usages] = [sideWords(), usageWords()]
  return [
    textColumn({
      key: 'code',
      title: labelOf('account', 'code'),
      width: 110,
      card: 'fact',
      value: (row) => row.code,
    }),
    {
      ...textColumn<Account>({
        key: 'name',
        title: labelOf('account', 'name'),
        width: 320,
        link: true,
        value: (row) => row.name,
      }),
      cell: (row) => <Name account={row} />,
    },
    refColumn({
      key: 'accountType',
      title: labelOf('account', 'accountTypeId'),
      width: 190,
      card: 'fact',
      value: (row) => row.accountType,
    }),
    textColumn({
      key: 'normalSide',
      title: t('Saldo normal'),
      width: 120,
      value: (row) => sides[row.normalSide],
    }),
    ...(seesBooks
      ? [
          moneyColumn<Account>({
            key: 'balance',
            title: t('Saldo'),
            width: 150,
            card: 'fact',
            sortable: false,
            value: (row) => row.balance,
          }),
        ]
      : []),
    textColumn({
      key: 'isPostable',
      title: labelOf('account', 'isPostable'),
      width: 130,
      value: (row) => yesOrNo(row.isPostable),
    }),
    textColumn({
      key: 'allowManual',
      title: labelOf('account', 'allowManual'),
      width: 180,
      hidden: true,
      value: (row) => yesOrNo(row.allowManual),
    }),
    textColumn({
      key: 'usages',
      title: labelOf('account', 'usages'),
      width: 200,
      value: (row) => row.usages.map((usage) => usages[usage]).join(', '),
    }),
    textColumn({
      key: 'roles',
      title: t('Peran akun'),
      width: 200,
      hidden: true,
      value: (row) => row.roles.join(', '),
    }),
    statusColumn({
      key: 'status',
      title: labelOf('account', 'status'),
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
}

export default function AccountList() {
  const seesBooks = useCan()('report.financial-statements:view')
  const list = useList(
    'GET /accounting/coa/account',
    {
      screen: 'master.chart-of-account',
      sort: 'tree',
      filters: ['class', 'typeId', 'isPostable', 'usage', 'status'],
    },
    { with: 'balance' },
  )
  return (
    <MasterList
      of={account}
      title={t('Bagan Akun')}
      list={list}
      columns={columns(seesBooks)}
      searchPlaceholder={t('Cari kode atau nama akun')}
      tabs={<ChartTabs />}
      filters={<AccountFilters list={list} />}
    />
  )
}

const AccountFilters = ({ list }: { list: List<Account> }) => (
  <>
    <ChoiceFilter list={list} name="class" label={t('Golongan')} options={optionsOf(classWords())} />
    <LookupFilter
      list={list}
      name="typeId"
      label={t('Jenis akun')}
      route="GET /accounting/coa/account-type"
      record="GET /accounting/coa/account-type/{id}"
    />
    <ChoiceFilter
      list={list}
      name="isPostable"
      label={t('Akun transaksi')}
      options={optionsOf({ true: t('Ya'), false: t('Tidak') })}
    />
    <ChoiceFilter list={list} name="usage" label={t('Kegunaan')} options={optionsOf(usageWords())} />
    <StatusFilter list={list} />
  </>
)
