import type { LineFacts } from '@merchant/contract/master/product-hub.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { date, number } from '../../lib/format.ts'
import { type GridLine, unitName, unitOf } from './grid-line.ts'

/** What decides on a line, in words. */
export interface FactsOfLine {
  text: string
  /** More than there is. */
  isShort: boolean
}

interface Asked {
  branchId: number | undefined
  warehouseId: number | undefined
  /** The one from whom it is bought, or to whom it is sold. */
  supplierId?: number | undefined
  customerId?: number | undefined
  /** Says which lines ask for more than is free; not for an order that has reserved its own. */
  warns?: boolean
}

/** More lines have no facts: nobody looks at them one by one. */
const MOST = 500

/**
 * Stock, last price and net price of the goods on the lines of an order, in the unit of the line:
 * 'Tersedia 7 DUS 8 PCS · terakhir 120.000 / DUS (20 Nov 2026) · neto 114.000 / DUS'. All lines are asked for at once.
 */
export function useLineFacts<Line extends GridLine>(lines: readonly Line[], asked: Asked) {
  const { branchId, warehouseId, supplierId, customerId, warns = false } = asked
  const productIds = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))].sort((a, b) => a - b)
  const body = {
    branchId: branchId ?? 0,
    productIds: productIds.slice(0, MOST),
    ...(warehouseId !== undefined && { warehouseId }),
    ...(supplierId !== undefined && { supplierId }),
    ...(customerId !== undefined && { customerId }),
  }
  const enabled = branchId !== undefined && productIds.length > 0
  const { data } = useEndpoint('POST /v1/products/line-facts', { body }, { enabled })
  return useMemo(() => {
    const byProduct = new Map(data?.rows.map((row) => [row.productId, row]))
    return (line: Line, net: number | undefined): FactsOfLine | undefined => {
      const facts = line.product && byProduct.get(line.product.id)
      if (!facts) return undefined
      const parts = [stockWords(line, facts), lastWords(facts), netWords(line, net)].filter(Boolean)
      return parts.length === 0
        ? undefined
        : { text: parts.join(' · '), isShort: warns && isMore(line, facts) }
    }
  }, [data, warns])
}

function stockWords(line: GridLine, { stock }: LineFacts): string {
  if (!stock) return ''
  return t('Tersedia {{stock}}', { stock: stockText(line, stock.available) })
}

/** A stored line knows its own unit alone. */
function stockText(line: GridLine, available: number | bigint): string {
  const unit = unitOf(line)
  if (line.units.some(({ factor }) => factor === 1))
    return quantityText(
      available,
      line.units.map((each) => ({ name: unitName(each), factor: each.factor })),
    )
  if (!unit) return number(available)
  return `${number(Math.floor((Number(available) / unit.factor) * 10) / 10)} ${unitName(unit)}`
}

function lastWords({ last }: LineFacts): string {
  if (!last) return ''
  const { unit, price, date: day } = last
  return t('terakhir {{price}} / {{unit}} ({{date}})', {
    price: number(Number(price)),
    unit: unit.code ?? unit.name,
    date: date(day),
  })
}

function netWords(line: GridLine, net: number | undefined): string {
  const unit = unitOf(line)
  if (net === undefined || !unit || !line.quantity || line.quantity <= 0) return ''
  return t('neto {{price}} / {{unit}}', {
    price: number(Math.round(net / line.quantity)),
    unit: unitName(unit),
  })
}

const isMore = (line: GridLine, { stock }: LineFacts): boolean =>
  stock !== null && (line.quantity ?? 0) * (unitOf(line)?.factor ?? 1) > Number(stock.available)
