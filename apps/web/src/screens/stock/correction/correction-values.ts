import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { StockCorrection } from '@merchant/contract/stock/stock-correction.ts'
import type { CorrectionDirection, CorrectionReasonKey } from '@merchant/domain/stock/stock-correction.ts'
import { t } from '../../../app/i18n.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { storedUnit } from '../../../kit/grid/priced-lines.tsx'
import { copiedGoods, emptyStockLine, goodsBody, type StockLine } from '../../../kit/stock/stock-line.ts'
import { today } from '../../../lib/clock.ts'

export type CorrectionValues = {
  branchId: Ref | null
  warehouseId: Ref | null
  date: string | null
  direction: CorrectionDirection | null
  reason: CorrectionReasonKey | null
  accountId: Ref | null
  note: string
  lines: readonly StockLine[]
}

export const correctionLabels = () => ({
  branchId: t('Cabang'),
  warehouseId: t('Gudang'),
  date: t('Tanggal'),
  direction: t('Arah'),
  reason: t('Alasan'),
  accountId: t('Akun'),
  note: t('Catatan'),
  lines: t('Barang'),
})

export const toCorrectionValues = (
  correction: StockCorrection | null,
  branch: Ref | null,
  warehouse: Ref | null,
): CorrectionValues => ({
  branchId: correction?.branch ?? branch,
  warehouseId: correction?.warehouse ?? warehouse,
  date: correction?.date ?? today(),
  direction: correction?.direction ?? 'OUT',
  reason: correction?.reason ?? null,
  accountId: correction?.account ?? null,
  note: correction?.note ?? '',
  lines: correction?.lines.map(toStockLine) ?? [emptyStockLine()],
})

const toStockLine = (line: StockCorrection['lines'][number]): StockLine => ({
  key: String(line.id),
  product: line.product,
  units: [storedUnit(line)],
  unitId: line.unitId,
  quantity: line.qty,
  unitCost: line.unitCost === null ? null : Number(line.unitCost),
})

/** The same goods once more, today, at the cost of today. */
export const copiedCorrection = (correction: StockCorrection): CorrectionValues => ({
  ...toCorrectionValues(correction, null, null),
  date: today(),
  lines: correction.lines.map(copiedGoods),
})

/** Only incoming goods may have a cost, and a bonus of the supplier has none. */
export const takesCost = ({ direction, reason }: Pick<CorrectionValues, 'direction' | 'reason'>): boolean =>
  direction === 'IN' && reason !== 'BONUS_SUPPLIER'

export const toCorrectionBody = (values: CorrectionValues) => ({
  branchId: values.branchId?.id ?? 0,
  warehouseId: values.warehouseId?.id ?? 0,
  date: values.date ?? '',
  direction: values.direction ?? 'OUT',
  reason: values.reason ?? 'HILANG',
  accountId: values.reason === 'LAINNYA' ? (values.accountId?.id ?? null) : null,
  note: values.note,
  lines: values.lines.filter(isFilled).map((line) => ({
    ...goodsBody(line),
    unitCost: takesCost(values) && line.unitCost !== null ? String(line.unitCost) : null,
  })),
})

export const correctionSaved = {
  invalidates: ['GET /v1/stock-corrections', 'GET /v1/stock-corrections/{id}'],
  notice: false,
} as const
