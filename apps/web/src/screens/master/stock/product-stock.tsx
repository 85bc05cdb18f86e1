import { Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import type { WarehouseStock } from '@merchant/contract/master/inventory.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FactsTable } from '../../../kit/form/facts-table.tsx'
import { number, rupiah } from '../../../lib/format.ts'
import { useEffectiveBranch } from '../../../session/access.ts'

/** The present stock of a product by warehouse, in base units and in words, and what it is worth for people who see costs. */
export function ProductStock({ stocks }: { stocks: UseQueryResult<ApiReply<'GET /v1/stocks'>> }) {
  const branch = useEffectiveBranch()
  if (stocks.isError) return <Failure error={stocks.error} retry={() => void stocks.refetch()} />
  if (!stocks.data) return null
  return (
    <FactsTable
      title={t('Stok di gudang')}
      rows={stocks.data.rows}
      keyOf={(row) => `${row.branch.id} ${row.warehouse.id}`}
      none={t('Barang ini belum pernah masuk ke gudang.')}
      columns={[
        {
          title: t('Gudang'),
          show: (row) => (
            <>
              {row.warehouse.name}
              {!branch && <div>{row.branch.name}</div>}
            </>
          ),
        },
        { title: t('Fisik'), figure: true, show: ({ quantity }) => number(quantity) },
        { title: t('Dipesan'), figure: true, show: ({ reserved }) => reserved !== null && number(reserved) },
        {
          title: t('Tersedia'),
          figure: true,
          show: ({ available, quantity, quantityText }) => (
            <>
              {available !== null && number(available)}
              {quantity !== 0 && (
                <Text size="xs" c="dimmed">
                  {t('fisik {{stock}}', { stock: quantityText })}
                </Text>
              )}
            </>
          ),
        },
        ...(stocks.data.rows.some(({ value }) => value !== undefined)
          ? [
              {
                title: t('Nilai'),
                figure: true,
                show: ({ value }: WarehouseStock) => value !== undefined && rupiah(value),
              },
            ]
          : []),
      ]}
    />
  )
}
