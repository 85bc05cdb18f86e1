import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Stored } from '../form/use-record-form.ts'
import { StatusBulk } from '../list/status-bulk.tsx'
import type { Selection } from '../list/use-selection.ts'
import type { ListedMaster } from './master.ts'
import { changeStatus, shownIn } from './master-calls.ts'
import { WhereUsed } from './where-used.tsx'

interface MasterBulkProps {
  of: Pick<ListedMaster, 'calls' | 'entity' | 'shownBy'> & {
    questions: NonNullable<ListedMaster['questions']>
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
      usedBy={(rows) => <WhereUsed master={of.entity} ids={rows.map(({ id }) => id)} />}
    />
  )
}
