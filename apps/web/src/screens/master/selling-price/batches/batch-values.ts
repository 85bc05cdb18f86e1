import type { PriceChange, PriceChangeLine } from '@merchant/contract/master/price-change.ts'
import { t } from '../../../../app/i18n.ts'
import { momentOf, writtenMoment } from '../../../../kit/form/moment-text.ts'
import { isFilled } from '../../../../kit/grid/grid-line.ts'
import { storedUnit } from '../../../../kit/grid/priced-lines.tsx'
import { endOf, lastMoment } from '../price-dates.ts'
import { emptyPriceLine, type PriceLine, toPriceRow } from '../prices-columns.tsx'

export type BatchValues = {
  title: string
  /** In the zone of this device; null is as soon as it is approved. */
  effectiveAt: string | null
  note: string
  lines: readonly PriceLine[]
}

export const batchLabels = () => ({
  title: t('Judul'),
  effectiveAt: t('Berlaku mulai'),
  note: t('Catatan'),
  lines: t('Harga'),
})

export const toBatchValues = (batch: PriceChange | null): BatchValues => ({
  title: batch?.title ?? '',
  effectiveAt: writtenMoment(batch?.effectiveAt ?? null),
  note: batch?.note ?? '',
  lines: batch?.lines.map(toLine) ?? [emptyPriceLine()],
})

const toLine = (line: PriceChangeLine): PriceLine => ({
  key: String(line.lineNo),
  product: line.product,
  units: [storedUnit(line)],
  unitId: line.unitId,
  quantity: line.minQty,
  branch: line.branch,
  branchGroup: line.branchGroup,
  customerGroup: line.customerGroup,
  price: line.price,
  validFrom: null,
  validTo: writtenMoment(lastMoment(line.validTo))?.slice(0, 10) ?? null,
})

export const toBatchBody = ({ title, effectiveAt, note, lines }: BatchValues) => ({
  title,
  effectiveAt: momentOf(effectiveAt),
  note,
  lines: lines.filter(isFilled).map((line) => {
    const { validFrom: _, ...row } = toPriceRow(line)
    return { ...row, validTo: endOf(line.validTo) }
  }),
})
