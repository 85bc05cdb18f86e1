import { Anchor, Button } from '@mantine/core'
import type { Product } from '@merchant/contract/master/product.ts'
import type { StockLimit } from '@merchant/contract/stock/stock-limit.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FactsTable } from '../../../kit/form/facts-table.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { masterStatusLooks, StatusBadge, type StatusLook } from '../../../kit/status.tsx'
import { number } from '../../../lib/format.ts'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { levelLooks } from './product-words.ts'

const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }))

/** More limits of one product than are kept. */
const MOST = 1000

/** How much of a product its branches and warehouses want to have, and whether they have it; changed in a window. */
export function ProductLimits({ product }: { product: Product }) {
  const can = useCan()
  const branch = useEffectiveBranch()
  const [open, setOpen] = useState<StockLimit | 'new' | null>(null)
  const scope = { productId: product.id, limit: MOST, ...(branch && { branchId: branch.id }) }
  const limits = useEndpoint('GET /v1/stock-limits', { query: scope }, { placeholderData: undefined })
  const stocks = useEndpoint(
    'POST /core/v1/inventories/get/all',
    { body: scope },
    { placeholderData: undefined },
  )
  if (limits.isError) return <Failure error={limits.error} retry={() => void limits.refetch()} />
  if (!limits.data) return null
  const mayEdit = can('stock.limit:edit')
  /** Of the branch as a whole; the state of one warehouse is not told here. */
  const levelOf = ({ branchId, warehouseId, status }: StockLimit): StatusLook | undefined => {
    if (status === 'INACTIVE') return masterStatusLooks().INACTIVE
    if (warehouseId !== null) return undefined
    const stock = stocks.data?.inventories.find((each) => each.branch.id === branchId)
    return stock?.status ? levelLooks()[stock.status] : undefined
  }
  const placeOf = (limit: StockLimit) =>
    [limit.warehouse?.name, !branch || !limit.warehouse ? limit.branch.name : undefined]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <FactsTable
        title={t('Batas stok')}
        rows={limits.data.rows}
        keyOf={({ id }) => id}
        none={t('Belum ada batas stok untuk barang ini.')}
        columns={[
          {
            title: t('Tempat'),
            show: (limit) =>
              mayEdit ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="left"
                  aria-label={t('Ubah batas stok {{place}}', { place: placeOf(limit) })}
                  onClick={() => setOpen(limit)}
                >
                  {placeOf(limit)}
                </Anchor>
              ) : (
                placeOf(limit)
              ),
          },
          { title: t('Terkecil'), figure: true, show: ({ minQty }) => number(minQty) },
          {
            title: t('Terbesar'),
            figure: true,
            show: ({ maxQty }) => (maxQty === null ? nothing : number(maxQty)),
          },
          {
            title: t('Keadaan'),
            show: (limit) => {
              const look = levelOf(limit)
              return look ? <StatusBadge look={look} /> : nothing
            },
          },
        ]}
        more={
          can('stock.limit:add') && (
            <div>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => setOpen('new')}
              >
                {t('Tambah batas stok')}
              </Button>
            </div>
          )
        }
      />
      <Suspense>
        {open !== null && (
          <LimitDialog
            productId={product.id}
            unit={product.baseUnit.name}
            limit={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}
