import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Stored } from '../form/use-record-form.ts'
import { StatusBulk } from '../list/status-bulk.tsx'
import type { Selection } from '../list/use-selection.ts'
import type { Master } from './master.ts'
import { changeStatus } from './master-calls.ts'
import { callsOf, type MasterPath } from './master-path.ts'

interface MasterBulkProps {
  of: Pick<Master<MasterPath, never>, 'path' | 'shownBy' | 'questions'>
  selection: Selection<Stored & { name: string; status: MasterStatus }>
}

/** Activates or deactivates many records of a master; the call names only the status, so all other fields stay. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function MasterBulk({ of, selection }: MasterBulkProps) {
  const { list, get } = callsOf(of.path)
  return (
    <StatusBulk
      selection={selection}
      setStatus={(row, status) => changeStatus(of.path, row, status)}
      invalidates={[list, get, ...(of.shownBy ?? [])]}
      questions={of.questions()}
    />
  )
}
