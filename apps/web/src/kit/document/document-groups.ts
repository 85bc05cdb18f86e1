import { type GroupName, listGroups } from '@merchant/contract/document/list-groups.ts'
import { t } from '../../app/i18n.ts'
import { dateFilters } from '../list/date-filter.tsx'
import type { GroupedRow, ListGroup } from '../list/list-state.ts'
import { branchFilter } from '../list/list-state.ts'
import { monthTitle } from '../month.ts'
import { lookOf } from './document-head.ts'
import type { DocumentKind } from './document-kind.ts'

/** What the list of a kind may be put into groups by, as the contract says. */
export function groupsOf({ type, lifecycle }: Pick<DocumentKind, 'type' | 'lifecycle'>): ListGroup[] {
  const ways: Record<GroupName, Omit<ListGroup, 'name'>> = {
    branch: {
      label: t('Cabang'),
      filter: (id) => ({ [branchFilter]: id }),
      of: ({ branchId }) => keyOf(branchId),
    },
    customer: { label: t('Pelanggan'), filter: (customerId) => ({ customerId }), of: ofParty },
    month: {
      label: t('Bulan'),
      text: monthWords,
      filter: monthWithin,
      of: ({ date }) => date?.slice(0, 7) ?? null,
    },
    status: {
      label: t('Status'),
      text: (state) => lookOf(lifecycle, state).label,
      filter: (status) => ({ status }),
      of: ({ status }) => status ?? null,
    },
    supplier: { label: t('Pemasok'), filter: (supplierId) => ({ supplierId }), of: ofParty },
  }
  return listGroups[type].map((name) => ({ name, ...ways[name] }))
}

const keyOf = (id: number | undefined) => (id === undefined ? null : String(id))
const ofParty = ({ party }: GroupedRow) => keyOf(party?.id)

const monthOf = (key: string) => ({ year: Number(key.slice(0, 4)), month: Number(key.slice(5)) })
const monthWords = (key: string) => monthTitle(monthOf(key))

/** The days of a month that the list's own filter by days leaves. */
function monthWithin(key: string, { dateFrom = '', dateTo = '' }: Readonly<Record<string, string>>) {
  const { year, month } = monthOf(key)
  const [first, last] = [`${key}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)]
  const [from, to] = dateFilters
  return {
    [from]: dateFrom > first ? dateFrom : first,
    [to]: dateTo !== '' && dateTo < last ? dateTo : last,
  }
}
