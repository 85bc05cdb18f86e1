import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useCan } from '../../session/access.ts'
import type { Stored } from '../form/use-record-form.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { sortedAs } from './form-facts.ts'
import { addressesOf, type ListedMaster } from './master.ts'

const MasterBulk = lazyWhenIdle(() => import('./master-bulk.tsx'))

type Row = Stored & { name: string; status: MasterStatus }

interface MasterListProps<R extends Row> extends Omit<ComponentProps<typeof ListScreen<R>>, 'to'> {
  of: ListedMaster
  /** Whether ticked rows may be acted on without the right to edit: `bulk` then asks for the right of each act itself. */
  mayAct?: boolean
  /** What is done with ticked rows without changing them, also by people who may only view. */
  ticked?: (rows: readonly R[]) => ReactNode
}

/**
 * The list of a master: links of its rows, and activation or deactivation of ticked ones. `bulk` is for a master whose
 * ticked rows are not alike.
 */
export function MasterList<R extends Row>({
  of,
  columns,
  bulk,
  mayAct = false,
  ticked,
  ...list
}: MasterListProps<R>) {
  const can = useCan()
  const mayEdit = can(of.rights.edit)
  const { open, edit, add } = addressesOf(of)
  const { questions, calls, entity, shownBy } = of
  const bulkOfAll: typeof bulk =
    questions &&
    ((selection) => <MasterBulk of={{ calls, entity, shownBy, questions }} selection={selection} />)
  const changing = mayEdit || mayAct ? (bulk ?? bulkOfAll) : undefined
  return (
    <ListScreen
      {...list}
      columns={sortedAs(of.entity, columns)}
      to={{ open, edit: mayEdit ? edit : undefined, add: can(of.rights.add) ? add : undefined }}
      bulk={
        ticked
          ? (selection) => (
              <>
                {ticked(selection.rows)}
                {changing?.(selection)}
              </>
            )
          : changing
      }
    />
  )
}
