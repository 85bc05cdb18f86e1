import type { Selection } from '../../../kit/list/use-selection.ts'
import MasterBulk from '../../../kit/master/master-bulk.tsx'
import { useCurrentUser } from '../../../session/store.ts'
import { employee, employeeQuestions } from './employee.ts'
import type { EmployeeRow } from './employee-values.ts'

/** Activates or deactivates many people; never the user himself. */
export default function EmployeeBulk({ selection }: { selection: Selection<EmployeeRow> }) {
  const me = useCurrentUser().employee.id
  const others = selection.rows.filter(({ id }) => id !== me)
  const meToo = others.length < selection.rows.length
  return (
    <MasterBulk
      of={{ ...employee, questions: () => employeeQuestions(meToo) }}
      selection={{ ...selection, rows: others }}
    />
  )
}
