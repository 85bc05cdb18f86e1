import type { AccountRoleMap } from '@merchant/contract/accounting/account-role.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { dateTimeColumn, type ListColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { accountRoleAddress } from './addresses.ts'
import { ChartTabs } from './chart-tabs.tsx'
import { classWords } from './chart-words.ts'

function columns(): ListColumn<AccountRoleMap>[] {
  const classes = classWords()
  return [
    textColumn({
      key: 'name',
      title: labelOf('account_role', 'role'),
      width: 250,
      link: true,
      sortable: true,
      value: (row) => row.name,
    }),
    textColumn({ key: 'why', title: t('Isinya'), width: 300, card: 'fact', value: (row) => row.why }),
    textColumn({ key: 'class', title: t('Golongan'), width: 170, value: (row) => classes[row.class] }),
    textColumn({
      key: 'account',
      title: labelOf('account_role', 'accountId'),
      width: 280,
      sortable: true,
      card: 'fact',
      value: (row) => (row.account ? `${row.account.code} ${row.account.name}` : null),
    }),
    textColumn({
      key: 'exceptions',
      title: labelOf('account_role', 'exceptions'),
      width: 220,
      value: (row) => row.exceptions.map(({ branch }) => branch.name).join(', '),
    }),
    dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), hidden: true, value: (row) => row.updatedAt }),
  ]
}

export default function AccountRoleList() {
  const can = useCan()
  const list = useList('GET /accounting/coa/account-role', {
    screen: 'master.account-role',
    sort: 'role',
    filters: ['class'],
  })
  return (
    <ListScreen
      title={t('Peran akun')}
      list={list}
      columns={columns()}
      to={{
        open: accountRoleAddress.open,
        edit: can('master.chart-of-account:edit') ? accountRoleAddress.edit : undefined,
      }}
      searchPlaceholder={t('Cari peran atau akun')}
      tabs={<ChartTabs />}
      filters={
        <ChoiceFilter list={list} name="class" label={t('Golongan')} options={optionsOf(classWords())} />
      }
    />
  )
}
