import type { StockCorrectionRow } from '@merchant/contract/stock/stock-correction.ts'
import {
  correctionDirections,
  correctionReasons,
  stockCorrectionLifecycle,
} from '@merchant/domain/stock/stock-correction.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { StateFilter } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { firstColumns, lastColumns } from '../../../kit/stock/stock-list.tsx'
import { useCan } from '../../../session/access.ts'
import { correctionAddress } from './addresses.ts'
import { choicesOf } from './choices.ts'

const columns = (): ListColumn<StockCorrectionRow>[] => [
  ...firstColumns<StockCorrectionRow>(),
  refColumn({ key: 'warehouse', title: t('Gudang'), card: 'fact', value: (row) => row.warehouse }),
  textColumn({
    key: 'direction',
    title: t('Arah'),
    width: 90,
    value: (row) => t(correctionDirections[row.direction]),
  }),
  textColumn({
    key: 'reason',
    title: t('Alasan'),
    width: 140,
    card: 'fact',
    value: (row) => t(correctionReasons[row.reason]),
  }),
  ...lastColumns<StockCorrectionRow>(stockCorrectionLifecycle),
  totalColumn({ key: 'total', title: t('Nilai'), width: 140, sortable: true, value: (row) => row.total }),
]

const Bulk = bulkOf(() => import('./correction-acts.ts').then(({ correctionActs }) => correctionActs))

export default function CorrectionList() {
  const can = useCan()
  const list = useBranchList('GET /v1/stock-corrections', {
    sort: '-date',
    filters: ['status', 'direction', 'reason', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Koreksi Stok')}
      screen="stock.correction"
      list={list}
      columns={columns()}
      to={{
        open: correctionAddress.open,
        add: can('stock.correction:add') ? correctionAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari nomor')}
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="direction"
            label={t('Arah')}
            options={choicesOf(correctionDirections)}
          />
          <ChoiceFilter
            list={list}
            name="reason"
            label={t('Alasan')}
            options={choicesOf(correctionReasons)}
          />
          <StateFilter list={list} lifecycle={stockCorrectionLifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
