import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Stored } from '../form/use-record-form.ts'
import { StatusBulk } from '../list/status-bulk.tsx'
import type { Selection } from '../list/use-selection.ts'
import type { Master } from './master.ts'
import { changeStatus, shownIn } from './master-calls.ts'
import type { MasterCalls } from './master-routes.ts'

interface MasterBulkProps {
  of: Pick<Master<MasterCalls, never>, 'calls' | 'shownBy'> & {
    questions: NonNullable<Master<MasterCalls, never>['questions']>
  }
  selection: Selection<Stored & { name: string; status: MasterStatus }>
}

/** Activates or deactivates many records of a master; the call names only the status, so all other fields stay. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function MasterBulk({ of, selection }: MasterBulkProps) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={(row, status) => changeStatus(of.calls, row, status)}
      invalidates={shownIn(of)}
      questions={of.questions()}
    />
  )
}
