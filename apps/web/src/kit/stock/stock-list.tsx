import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { useCan } from '../../session/access.ts'
import { madeBy, statusOf } from '../document/document-columns.tsx'
import type { AnyLifecycle } from '../document/document-head.ts'
import { useAskedBranches } from '../list/asked-branches.ts'
import { type ListColumn, numberColumn, refColumn, textColumn } from '../list/list-column.tsx'
import { LookupFilter } from '../list/lookup-filter.tsx'
import type { ListAddress } from '../list/use-list-state.ts'

/** The common fields of rows in every list of stock documents, beside the fields of all documents. */
interface StockRow {
  status: string
  branch: Ref
  note: string | null
  lineCount: number
  createdBy: Ref
  createdAt: string
}

/** Status and other common columns, behind the document's own columns. */
export const stockColumns = (lifecycle: AnyLifecycle): ListColumn<StockRow>[] => [
  numberColumn({ key: 'lineCount', title: t('Baris'), width: 72, value: (row) => row.lineCount }),
  statusOf(lifecycle, 150),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
  textColumn({ key: 'note', title: t('Catatan'), hidden: true, value: (row) => row.note }),
  ...madeBy(),
]

/** Filter by a warehouse of the branch that the list is of, for those who may see warehouses. */
export function WarehouseFilter({ list }: { list: ListAddress }) {
  const {
    query: { branchId },
  } = useAskedBranches(list)
  if (!useCan()('master.warehouse:view')) return null
  return (
    <LookupFilter
      list={list}
      name="warehouseId"
      label={t('Gudang')}
      route="GET /v1/warehouses"
      record="GET /v1/warehouses/{id}"
      query={{ status: 'ACTIVE', ...(branchId !== undefined && { branchId }) }}
    />
  )
}
