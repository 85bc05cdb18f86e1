import type { InitialStockRow } from '@merchant/contract/stock/initial-stock.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, numberOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { type ListColumn, refColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { stockColumns } from '../../../kit/stock/stock-list.tsx'
import { useCan } from '../../../session/access.ts'
import { importAddress, injections } from './injection.ts'

const columns = (): ListColumn<InitialStockRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({ key: 'warehouse', title: t('Gudang'), card: 'fact', value: (row) => row.warehouse }),
  ...stockColumns(injections.lifecycle),
  totalColumn({ key: 'total', title: t('Nilai'), width: 140, sortable: true, value: (row) => row.total }),
]

export default function InjectionList() {
  const can = useCan()
  const list = useDocumentList(injections)
  return (
    <DocumentList
      of={injections}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor')}
      fromFile={can('stock.injection:add') && { type: 'initial-stock', to: importAddress.start }}
    />
  )
}
