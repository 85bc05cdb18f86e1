import { Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useGoodsInMemory } from '../../../masters/goods.ts'
import { findProduct, loadProduct } from '../find-product.ts'
import type { Cell } from '../grid-column.ts'
import { type FoundProduct, type GridLine, withUnknown } from '../grid-line.ts'
import { ComboCell } from './combo-cell.tsx'

const shownRows = 20
const settleMs = 200

interface ProductCellProps<Line extends GridLine> extends Cell<Line> {
  /** Puts a product on a line. */
  pick: (line: Line, found: FoundProduct) => Line
  /** The line without its product. */
  clear: (line: Line) => Line
}

/**
 * Searches by name, SKU or barcode. A typed SKU or a scan need not wait for the list: the text left in the cell is looked
 * up as a code.
 */
export function ProductCell<Line extends GridLine>(props: ProductCellProps<Line>) {
  const { line, label, invalid, change, pick, clear } = props
  const [typed, setTyped] = useState<string | null>(null)
  const { rows, searching } = useProductSearch(typed)

  const put = async (asked: Promise<FoundProduct | null>, text: string) => {
    const found = await asked.catch(() => null)
    change((now) => (found ? pick(now, found) : withUnknown(now, text)))
  }
  const choose = (value: string) => {
    const row = rows.find(({ id }) => String(id) === value)
    if (!row) return
    const chosen = { id: row.id, code: row.sku, name: row.name }
    change((now) => ({ ...now, typed: undefined, product: chosen, units: [], unitId: null }))
    void put(loadProduct(row), row.sku)
  }
  const leave = (text: string) => {
    if (text === '') return change(clear)
    change((now) => ({ ...now, typed: text, product: null, units: [], unitId: null }))
    void put(findProduct(text), text)
  }
  return (
    <ComboCell
      label={label}
      invalid={invalid}
      text={line.product?.name ?? line.typed ?? ''}
      placeholder={t('Cari SKU, nama, atau barcode')}
      options={rows.map(({ id, sku, name }) => ({
        value: String(id),
        children: (
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" ff="monospace">
              {sku}
            </Text>
            <Text size="sm">{name}</Text>
          </Group>
        ),
      }))}
      empty={searching ? t('Mencari…') : t('Data tidak ditemukan')}
      onType={setTyped}
      onChoose={choose}
      onLeave={leave}
    />
  )
}

/** Products that fit the typed text, from memory or from the server; none while the list still belongs to an earlier text. */
function useProductSearch(typed: string | null) {
  const wanted = typed?.trim() ?? ''
  const held = useGoodsInMemory(wanted, shownRows)
  const [settled] = useDebouncedValue(wanted, settleMs)
  const reply = useEndpoint(
    'GET /v1/global/products',
    { query: { limit: shownRows, status: 'ACTIVE', ...(settled !== '' && { search: settled }) } },
    { enabled: !held && settled === wanted, placeholderData: undefined, staleTime: 60_000 },
  )
  if (held) return { rows: held, searching: false }
  const current = settled === wanted && reply.data
  return { rows: current ? current.rows : [], searching: !current && !reply.isError }
}
