import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { InvoiceView } from './invoice-view.tsx'

export default function InvoicePage() {
  const { mode, id } = useRecordAddress()
  const branch = useEffectiveBranch()
  const invoice = useEndpoint('GET /v1/invoices/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={invoice}>
      {(record) =>
        record && mode === 'VIEW' ? (
          <InvoiceView invoice={record} reload={invoice.refetch} />
        ) : (
          <InvoiceForm key={`${mode}${id}`} mode={mode} invoice={record} branch={branch} />
        )
      }
    </RecordPage>
  )
}
