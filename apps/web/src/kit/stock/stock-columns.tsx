import { t } from '../../app/i18n.ts'
import { numberColumn, productColumn, quantityColumn, unitColumn } from '../grid/columns.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { pickGoods, type StockLine } from './stock-line.ts'

/** The columns of a stock document; the cost only where the document has one. */
export const stockColumns = (cost: 'NONE' | 'OPTIONAL' | 'REQUIRED'): GridColumn<StockLine>[] => [
  productColumn<StockLine>({ pick: pickGoods }),
  quantityColumn<StockLine>({ key: 'qty', title: t('Jumlah') }),
  unitColumn<StockLine>({ key: 'unitId', title: t('Satuan') }),
  ...(cost === 'NONE'
    ? []
    : [
        numberColumn<StockLine>({
          key: 'unitCost',
          title: t('Harga pokok'),
          width: 130,
          decimals: 4,
          required: cost === 'REQUIRED',
          value: (line) => line.unitCost,
          set: (line, unitCost) => ({ ...line, unitCost }),
        }),
      ]),
]
