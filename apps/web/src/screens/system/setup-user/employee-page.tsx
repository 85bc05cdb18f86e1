import { useEndpoint } from '../../../api/hooks.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { EmployeeForm } from './employee-form.tsx'

export default function EmployeePage() {
  const { mode, id } = useRecordAddress()
  const employee = useEndpoint(
    'GET /core/v1/employees/get/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  return (
    <RecordPage mode={mode} query={employee}>
      {(record) => <EmployeeForm key={`${mode}${id}`} mode={mode} employee={record} />}
    </RecordPage>
  )
}
