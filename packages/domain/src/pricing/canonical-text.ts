import type { PricedOrder } from './priced-order.ts'

/** Raised when the text of the same order would change, so that an old hash never matches a new text. */
const VERSION = 1

/**
 * The canonical text of the customer's payment and goods (domain-sales 3.2, clarifications 3.21). The caller takes its
 * SHA-256 and compares it at payment. Names, traces, rejected rules and hints are left out: renaming a campaign changes no
 * price. Fixed order, whole numbers, so that a server and a browser write the same.
 */
export const canonicalText = ({
  lines,
  freeLines,
  gifts,
  totals,
  points,
}: Pick<PricedOrder, 'lines' | 'freeLines' | 'gifts' | 'totals' | 'points'>): string =>
  JSON.stringify([
    VERSION,
    lines.map((line) => [
      line.lineNo,
      line.productId,
      line.unitId,
      line.baseQuantity,
      line.price,
      ...line.percents,
      line.discAmount,
      line.net,
      line.dpp,
      line.ppn,
      line.points,
    ]),
    freeLines.map((line) => [line.promotionId, line.productId, line.unitId, line.baseQuantity]),
    gifts.map((gift) => [gift.giftId, gift.times, gift.owed]),
    [
      totals.gross,
      totals.net,
      totals.dpp,
      totals.dppExempt,
      totals.dppNilaiLain,
      totals.ppn,
      totals.grandTotal,
    ],
    points,
  ])
