import type { Product } from '@merchant/contract/master/product.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { BuyingPrices } from '../../../kit/prices/buying-prices.tsx'
import { useCan } from '../../../session/access.ts'
import { productAddress } from './addresses.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductStock } from './product-stock.tsx'
import { type ProductValues, productSaved, toProductBody, toProductValues } from './product-values.ts'
import { productWords } from './product-words.ts'

export function ProductForm({ mode, product }: { mode: FormMode; product: Product | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/products', productSaved)
  const edit = useCommand('PUT /v1/products', productSaved)
  const form = useRecordForm({
    mode,
    record: product,
    toValues: toProductValues,
    ...formFacts('product', toProductValues(null)),
    words: productWords(),
    save: (values: ProductValues, version) =>
      product && version !== undefined
        ? edit.mutateAsync({ body: { ...toProductBody(values), id: product.id, version } })
        : add.mutateAsync({ body: toProductBody(values) }),
    ...(product && { reload: () => api('GET /v1/products/{id}', { params: { id: product.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('barang')}
      name={product?.name}
      draftKey={`master.stock.${product?.id ?? 'add'}`}
      wide
      to={{
        list: productAddress.list,
        edit: product && can('master.stock:edit') ? productAddress.edit(product) : undefined,
      }}
      actions={product && can('purchase.purchase-price-history:view') && <BuyingPrices product={product} />}
      blank={toProductValues(null)}
      footer={
        mode === 'VIEW' &&
        product && (
          <>
            {product.type === 'STOCK' && <ProductStock productId={product.id} />}
            <HistoryPanel entity="product" id={product.id} />
          </>
        )
      }
    >
      <ProductFields form={form} />
    </FormShell>
  )
}
