import { useUrlSearch } from '../../../app/search.ts'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { BuyingPrices } from '../../../kit/prices/buying-prices.tsx'
import { useCan } from '../../../session/access.ts'
import { product } from './product.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductStock } from './product-stock.tsx'
import { emptyLine } from './product-values.ts'

export default function ProductPage() {
  const maySeePrices = useCan()('purchase.purchase-price-history:view')
  const [{ barcode }] = useUrlSearch()
  return (
    <MasterPage
      of={product}
      wide
      {...(barcode && { begin: { units: [{ ...emptyLine(true), barcode }] } })}
      actions={(record) => maySeePrices && <BuyingPrices product={record} />}
      below={({ id, type }) => type === 'STOCK' && <ProductStock productId={id} />}
    >
      {(form) => <ProductFields form={form} />}
    </MasterPage>
  )
}
