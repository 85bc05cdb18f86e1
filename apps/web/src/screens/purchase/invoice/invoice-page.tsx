import { useEndpoint } from '../../../api/hooks.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { useInvoiceStart } from './invoice-start.ts'
import { InvoiceView } from './invoice-view.tsx'

export default function InvoicePage() {
  const { mode, id } = useRecordAddress()
  const invoice = useEndpoint('GET /v1/invoices/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  const start = useInvoiceStart(mode === 'ADD')
  if (start.error) return <Failure error={start.error} retry={() => void start.refetch()} />
  if (mode === 'ADD' && !start.data) return <FormSkeleton />
  return (
    <RecordPage mode={mode} query={invoice}>
      {(record) =>
        record && mode === 'VIEW' ? (
          <InvoiceView invoice={record} reload={invoice.refetch} />
        ) : (
          <InvoiceForm
            key={`${mode}${id}`}
            mode={mode}
            invoice={record}
            start={start.data ?? { branch: null, receipt: null }}
          />
        )
      }
    </RecordPage>
  )
}
