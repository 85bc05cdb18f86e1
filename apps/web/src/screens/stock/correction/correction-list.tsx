import type { StockCorrectionRow } from '@merchant/contract/stock/stock-correction.ts'
import { correctionDirections, correctionReasons } from '@merchant/domain/stock/stock-correction.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, numberOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { PrintFound } from '../../../kit/document/print-found.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { stockColumns, WarehouseFilter } from '../../../kit/stock/stock-list.tsx'
import { choicesOf } from './choices.ts'
import { corrections } from './correction.ts'

const columns = (): ListColumn<StockCorrectionRow>[] => [
  numberOf(),
  dateOf(),
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
  ...stockColumns(corrections.lifecycle),
  totalColumn({ key: 'total', title: t('Nilai'), width: 140, sortable: true, value: (row) => row.total }),
]

export default function CorrectionList() {
  const list = useDocumentList(corrections, ['warehouseId', 'direction', 'reason'])
  return (
    <DocumentList
      of={corrections}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor')}
      actions={
        <PrintFound list={list} print={(query) => openFile('GET /v1/stock-corrections/print', { query })} />
      }
      filters={
        <>
          <WarehouseFilter list={list} />
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
        </>
      }
    />
  )
}
