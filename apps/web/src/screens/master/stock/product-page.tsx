import { Text } from '@mantine/core'
import type { Product } from '@merchant/contract/master/product.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { Failure } from '../../../kit/failure.tsx'
import { labelsOf } from '../../../kit/labels/label-address.ts'
import { LabelsButton } from '../../../kit/labels/labels-button.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { LeadsOn, MergedFrom } from '../../../kit/merging/leads-on.tsx'
import { masterStatusLooks, StatusBadge } from '../../../kit/status.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { product } from './product.ts'
import { ProductDoubles } from './product-doubles.tsx'
import { ProductFields } from './product-fields.tsx'
import classes from './product-hub.module.css'
import { ProductLimits } from './product-limits.tsx'
import { ProductOrders, ProductPapers } from './product-papers.tsx'
import { ProductPrices } from './product-prices.tsx'
import { ProductStock } from './product-stock.tsx'
import { ProductSummary } from './product-summary.tsx'
import { emptyLine } from './product-values.ts'

export default function ProductPage() {
  const [{ barcode }] = useUrlSearch()
  return (
    <MasterPage
      of={product}
      wide
      {...(barcode && { begin: { units: [{ ...emptyLine(true), barcode }] } })}
      aside={({ sku, name, status, mergedInto }) => (
        <>
          <LeadsOn record={{ code: sku, name, mergedInto }} addressOf={addressesOf(product).open} />
          <Text c="dimmed">{sku}</Text>
          {status === 'INACTIVE' && <StatusBadge look={masterStatusLooks()[status]} />}
        </>
      )}
      actions={({ id, units }) => (
        <LabelsButton to={labelsOf(units.map(({ unitId }) => ({ productId: id, unitId })))} />
      )}
      beside={(record) => <Beside product={record} />}
      below={(record) => <Below product={record} />}
    >
      {(form) => <ProductFields form={form} />}
    </MasterPage>
  )
}

const useOverview = (id: number) =>
  useEndpoint('GET /v1/products/{id}/overview', { params: { id } }, { placeholderData: undefined })

/** In every warehouse of the chosen branch, or of all branches. */
function useStocks({ id, type }: Product) {
  const branch = useEffectiveBranch()
  return useEndpoint(
    'GET /v1/stocks',
    {
      query: {
        productId: id,
        limit: 1000,
        sort: 'branch,warehouse',
        with: 'value',
        ...(branch && { branchId: branch.id }),
      },
    },
    { enabled: type === 'STOCK', placeholderData: undefined },
  )
}

/** What decides on a product: what there is, what it costs whom, what is on its way. */
function Beside({ product: shown }: { product: Product }) {
  const can = useCan()
  const overview = useOverview(shown.id)
  const stocks = useStocks(shown)
  return (
    <>
      <ProductSummary product={shown} stocks={stocks.data?.rows} overview={overview.data} />
      {overview.isError && <Failure error={overview.error} retry={() => void overview.refetch()} />}
      {overview.isPending && <Waiting className={classes.wait} />}
      {overview.data && <ProductPrices overview={overview.data} productId={shown.id} />}
      {shown.type === 'STOCK' && <ProductStock stocks={stocks} />}
      {shown.type === 'STOCK' && can('stock.limit:view') && <ProductLimits product={shown} />}
      {overview.data?.onOrder && shown.isPurchasable && (
        <ProductOrders product={shown} rows={overview.data.onOrder} />
      )}
    </>
  )
}

/** What has happened with it. */
function Below({ product: shown }: { product: Product }) {
  const overview = useOverview(shown.id)
  return (
    <>
      {overview.data && <ProductPapers product={shown} overview={overview.data} />}
      <MergedFrom from={shown.mergedFrom} />
      {shown.status === 'ACTIVE' && <ProductDoubles product={shown} />}
    </>
  )
}
