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

/** Puts many records of a master into or out of use; it names the status alone, so everything else stays. */
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
