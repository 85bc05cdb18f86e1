import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { CategoryForm } from './category-form.tsx'

export default function CategoryPage() {
  const { mode, id } = useRecordAddress()
  const category = useEndpoint('GET /v1/categories/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={category}>
      {(record) => <CategoryForm key={`${mode}${id}`} mode={mode} category={record} />}
    </RecordPage>
  )
}
