import type { CustomerRow } from '@merchant/contract/master/customer.ts'
import { lazy } from 'react'
import { t } from '../../../app/i18n.ts'
import {
  approvalLooks,
  approvalOf,
  outletWords,
  posStatusWords,
  sourceWords,
  typeWords,
} from '../../../kit/customer/customer-words.ts'
import { TagFilter } from '../../../kit/customer/tag-filter.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { CityFilter } from '../../../kit/list/city-filter.tsx'
import { DateFilter } from '../../../kit/list/date-filter.tsx'
import {
  dateTimeColumn,
  daysColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { RareFilters } from '../../../kit/list/rare-filters.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { type List, useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { addressesOf } from '../../../kit/master/master.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks, statusOptions } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { customer, mayDecideOn } from './customer.ts'
import { CustomerTabs } from './customer-tabs.tsx'
import { TagLine } from './tag-chips.tsx'

const main = (): ListColumn<CustomerRow>[] => [
  textColumn({ key: 'code', title: t('Kode'), width: 120, value: (row) => row.code }),
  textColumn({
    key: 'name',
    title: labelOf('customer', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  textColumn({
    key: 'ownerName',
    title: labelOf('customer', 'ownerName'),
    card: 'fact',
    value: (row) => row.ownerName,
  }),
  textColumn({
    key: 'phone',
    title: labelOf('customer', 'phone'),
    width: 150,
    card: 'fact',
    value: (row) => row.phone,
  }),
  refColumn({
    key: 'branch',
    title: labelOf('customer', 'branchId'),
    card: 'fact',
    value: (row) => row.branch,
  }),
  refColumn({
    key: 'group',
    title: labelOf('customer', 'customerGroupId'),
    width: 130,
    value: (row) => row.group,
  }),
  moneyColumn({
    key: 'creditLimit',
    title: labelOf('customer', 'creditLimit'),
    value: (row) => row.creditLimit,
  }),
  statusColumn({
    key: 'approved',
    title: t('Persetujuan'),
    looks: approvalLooks(),
    value: approvalOf,
  }),
  {
    ...textColumn<CustomerRow>({
      key: 'tags',
      title: labelOf('customer', 'tagIds'),
      width: 190,
      card: 'fact',
      value: (row) => row.tags.map(({ name }) => name).join(', '),
    }),
    cell: ({ tags }) => <TagLine tags={tags} />,
    saysOf: ({ tags }) => tags.length > 0,
  },
]

const rest = (): ListColumn<CustomerRow>[] => [
  textColumn({
    key: 'type',
    title: labelOf('customer', 'type'),
    hidden: true,
    value: (row) => typeWords()[row.type],
  }),
  textColumn({
    key: 'outletClass',
    title: labelOf('customer', 'outletClass'),
    hidden: true,
    value: (row) => row.outletClass && outletWords()[row.outletClass],
  }),
  daysColumn({
    key: 'termDays',
    title: labelOf('customer', 'termDays'),
    hidden: true,
    value: (row) => row.termDays,
  }),
  dateTimeColumn({
    key: 'firstOrderAt',
    title: t('Pesanan pertama'),
    hidden: true,
    value: (row) => row.firstOrderAt,
  }),
  dateTimeColumn({
    key: 'lastOrderAt',
    title: t('Pesanan terakhir'),
    hidden: true,
    value: (row) => row.lastOrderAt,
  }),
  moneyColumn({ key: 'arBalance', title: t('Piutang'), hidden: true, value: (row) => row.arBalance }),
  numberColumn({ key: 'points', title: t('Poin'), hidden: true, value: (row) => row.points }),
  textColumn({
    key: 'posStatus',
    title: t('Status POS'),
    hidden: true,
    value: (row) => (row.type === 'POS' ? posStatusWords()[row.posStatus] : null),
  }),
  refColumn({
    key: 'coordinator',
    title: labelOf('customer', 'scId'),
    hidden: true,
    value: (row) => row.coordinator,
  }),
  refColumn({ key: 'pic', title: labelOf('customer', 'picSaId'), hidden: true, value: (row) => row.pic }),
  textColumn({
    key: 'address',
    title: labelOf('customer', 'address'),
    hidden: true,
    value: (row) => row.address,
  }),
  textColumn({
    key: 'subDistrict',
    title: labelOf('customer', 'subDistrict'),
    hidden: true,
    value: (row) => row.subDistrict,
  }),
  textColumn({ key: 'city', title: labelOf('customer', 'city'), hidden: true, value: (row) => row.city }),
  statusColumn({
    key: 'status',
    title: labelOf('customer', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'createdAt', title: t('Terdaftar'), hidden: true, value: (row) => row.createdAt }),
  refColumn({
    key: 'registeredBy',
    title: t('Didaftarkan oleh'),
    hidden: true,
    value: (row) => row.registeredBy,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

const CustomerBulk = lazy(() => import('./customer-bulk.tsx'))

const lastOrderFilters = ['lastOrderFrom', 'lastOrderTo'] as const

const staffFilters = [
  { name: 'saId', field: 'picSaId', post: 'SALES' },
  { name: 'scId', field: 'scId', post: 'COORDINATOR' },
] as const

const rareFilters = (list: List<CustomerRow>, seesStaff: boolean) => [
  {
    names: ['source'],
    filter: <ChoiceFilter list={list} name="source" label={t('Sumber')} options={optionsOf(sourceWords())} />,
  },
  { names: ['areaIds'], filter: <CityFilter list={list} /> },
  ...(seesStaff ? staffFilters : []).map(({ name, field, post }) => ({
    names: [name],
    filter: (
      <LookupFilter
        list={list}
        name={name}
        label={labelOf('customer', field)}
        route="POST /core/v1/employees/get/all"
        record="GET /core/v1/employees/get/{id}"
        query={{ status: 'ACTIVE', post }}
      />
    ),
  })),
  {
    names: lastOrderFilters,
    filter: <DateFilter list={list} label={t('Pesanan terakhir')} names={lastOrderFilters} />,
  },
]

export default function CustomerList() {
  const can = useCan()
  const list = useBranchList('GET /v1/customers', {
    screen: 'master.customer',
    sort: 'name',
    filters: [
      'status',
      'approved',
      'groupId',
      'type',
      'source',
      'areaIds',
      'tagId',
      'saId',
      'scId',
      ...lastOrderFilters,
    ],
  })
  return (
    <MasterList
      of={customer}
      title={t('Pelanggan', { context: 'many' })}
      list={list}
      columns={[...main(), ...rest()]}
      searchPlaceholder={t('Cari kode, toko, pemilik, atau telepon')}
      tabs={<CustomerTabs />}
      mayAct={mayDecideOn(can)}
      bulk={(selection) => <CustomerBulk list={list} selection={selection} />}
      fromFile={
        can(customer.rights.add) &&
        can(customer.rights.edit) && { type: 'customers', to: addressesOf(customer).import }
      }
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="approved"
            label={t('Persetujuan')}
            options={statusOptions(approvalLooks())}
          />
          <LookupFilter
            list={list}
            name="groupId"
            label={labelOf('customer', 'customerGroupId')}
            route="GET /v1/customer-groups"
            record="GET /v1/customer-groups/{id}"
          />
          <ChoiceFilter
            list={list}
            name="type"
            label={labelOf('customer', 'type')}
            options={optionsOf(typeWords())}
          />
          <TagFilter list={list} />
          <StatusFilter list={list} />
          <RareFilters list={list} filters={rareFilters(list, can('system.setup-user:view'))} />
        </>
      }
    />
  )
}
