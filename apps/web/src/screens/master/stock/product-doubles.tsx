import type { Product } from '@merchant/contract/master/product.ts'
import type { ProductDouble } from '@merchant/contract/master/product-merge.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { type FactColumn, FactLink, FactsTable } from '../../../kit/form/facts-table.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { MergeButton } from '../../../kit/merging/merge-button.tsx'
import type { Words } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { product } from './product.ts'

export const reasonWords = (): Words<ProductDouble['reasons'][number]> => ({
  NAME: t('Nama mirip'),
  CODE: t('SKU sama tanpa tanda baca'),
})

/** Other goods that may be the same as this one, to be merged. */
export function ProductDoubles({ product: shown }: { product: Product }) {
  const mayMerge = useCan()(product.rights.edit)
  const { data, error, refetch } = useEndpoint('GET /v1/products/{id}/duplicates', {
    params: { id: shown.id },
  })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  const columns: FactColumn<ProductDouble>[] = [
    {
      title: t('Barang'),
      show: (row) => <FactLink to={addressesOf(product).open(row)}>{`${row.sku} ${row.name}`}</FactLink>,
    },
    {
      title: t('Yang sama'),
      show: ({ reasons }) => reasons.map((reason) => reasonWords()[reason]).join(', '),
    },
    ...(mayMerge
      ? [
          {
            title: '',
            show: (row: ProductDouble) => (
              <MergeButton
                of="product"
                pair={[row.id, shown.id]}
                label={t('Gabung dengan {{name}}', { name: row.name })}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <FactsTable
      title={t('Kemungkinan ganda')}
      rows={data.rows}
      keyOf={({ id }) => id}
      columns={columns}
      none={t('Tidak ada barang lain yang mirip.')}
    />
  )
}
