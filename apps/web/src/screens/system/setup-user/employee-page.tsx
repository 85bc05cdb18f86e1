import { RecordPage, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { useMasterRecord } from '../../../kit/master/master-calls.ts'
import { employee } from './employee.ts'
import { EmployeeForm } from './employee-form.tsx'

export default function EmployeePage() {
  const { mode, id } = useRecordAddress()
  const query = useMasterRecord(employee.calls, id)
  return (
    <RecordPage mode={mode} query={query}>
      {(record) => <EmployeeForm key={`${mode}${id}`} mode={mode} employee={record} />}
    </RecordPage>
  )
}
