import type { OpeningPointsRow } from '@merchant/contract/cash/opening-points.ts'
import { t } from '../../../app/i18n.ts'
import { CustomerFilter } from '../../../kit/customer/customer-filter.tsx'
import { TagFilter } from '../../../kit/customer/tag-filter.tsx'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import {
  dateColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  refColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { useCan } from '../../../session/access.ts'
import { importAddress, openingPoints } from './opening-points.ts'

const columns = (): ListColumn<OpeningPointsRow>[] => [
  numberOf(),
  refColumn({ key: 'party', title: t('Pelanggan'), card: 'fact', value: (row) => row.party }),
  numberColumn({ key: 'points', title: t('Poin'), width: 110, card: 'fact', value: (row) => row.points }),
  numberColumn({ key: 'remaining', title: t('Sisa poin'), width: 110, value: (row) => row.remaining }),
  dateColumn({
    key: 'expiresOn',
    title: t('Berlaku sampai'),
    width: 130,
    card: 'fact',
    value: (row) => row.expiresOn,
  }),
  moneyColumn({
    key: 'pointValue',
    title: t('Nilai satu poin'),
    width: 130,
    hidden: true,
    value: (row) => row.pointValue,
  }),
  { ...dateOf(), title: t('Dibukukan'), hidden: true, card: undefined },
  refColumn({ key: 'branch', title: t('Cabang'), width: 120, hidden: true, value: (row) => row.branch }),
  statusOf(openingPoints.lifecycle, 110),
  totalColumn({ key: 'total', title: t('Nilai'), width: 130, sortable: true, value: (row) => row.total }),
  ...madeBy(),
]

/** The points that customers had in the old books. */
export default function OpeningPointsList() {
  const can = useCan()
  const list = useDocumentList(openingPoints, ['customerId', 'tagId'])
  return (
    <DocumentList
      of={openingPoints}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau pelanggan')}
      party={<CustomerFilter list={list} />}
      filters={<TagFilter list={list} />}
      fromFile={can('bankcash.opening-points:add') && { type: 'opening-points', to: importAddress.start }}
    />
  )
}
