import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { ProductForm } from './product-form.tsx'

export default function ProductPage() {
  const { mode, id } = useRecordAddress()
  const product = useEndpoint('GET /v1/products/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={product}>
      {(record) => <ProductForm key={`${mode}${id}`} mode={mode} product={record} />}
    </RecordPage>
  )
}
