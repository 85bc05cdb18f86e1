import type { ProductPair } from '@merchant/contract/master/product-merge.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { type FactColumn, FactLink, FactsTable } from '../../../kit/form/facts-table.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { MergeButton } from '../../../kit/merging/merge-button.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { product } from './product.ts'
import { reasonWords } from './product-doubles.tsx'
import { ProductTabs } from './product-tabs.tsx'

/** As many as one page can hold at a glance; merged pairs make room for further ones. */
const SHOWN = 100

type Side = ProductPair['first']

/** Pairs of goods that may be one, to be merged one after the other. */
export default function DoublesPage() {
  const mayMerge = useCan()(product.rights.edit)
  const { data, error, refetch } = useEndpoint('GET /v1/product-doubles', {
    query: { limit: SHOWN, offset: 0 },
  })
  const open = (side: Side) => (
    <FactLink to={addressesOf(product).open(side)}>{`${side.sku} ${side.name}`}</FactLink>
  )
  const columns: FactColumn<ProductPair>[] = [
    { title: t('Barang'), show: ({ first }) => open(first) },
    { title: t('Mungkin sama dengan'), show: ({ second }) => open(second) },
    {
      title: t('Yang sama'),
      show: ({ reasons }) => reasons.map((reason) => reasonWords()[reason]).join(', '),
    },
    ...(mayMerge
      ? [
          {
            title: '',
            show: ({ first, second }: ProductPair) => (
              <MergeButton
                of="product"
                pair={[second.id, first.id]}
                label={t('Gabung {{first}} dan {{second}}', { first: first.name, second: second.name })}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader title={t('Kemungkinan ganda')} aside={data && number(data.count)} />
      <ProductTabs />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Waiting h={240} />}
      {data && (
        <FactsTable
          title={t('Barang yang mungkin sama')}
          rows={data.rows}
          keyOf={({ id }) => id}
          columns={columns}
          none={t('Tidak ada barang yang kemungkinan ganda.')}
          more={
            data.count > data.rows.length
              ? t('{{shown}} pasang pertama dari {{count}}.', {
                  shown: number(data.rows.length),
                  count: data.more ? t('lebih dari {{n}}', { n: number(data.count) }) : number(data.count),
                })
              : undefined
          }
        />
      )}
    </>
  )
}
