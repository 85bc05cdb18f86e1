import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { BrandForm } from './brand-form.tsx'

export default function BrandPage() {
  const { mode, id } = useRecordAddress()
  const brand = useEndpoint('GET /v1/brands/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={brand}>
      {(record) => <BrandForm key={`${mode}${id}`} mode={mode} brand={record} />}
    </RecordPage>
  )
}
