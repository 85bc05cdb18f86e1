import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ComponentProps } from 'react'
import { useCan } from '../../session/access.ts'
import type { FormValues } from '../form/conflict.ts'
import type { Stored } from '../form/use-record-form.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { sortedAs } from './form-facts.ts'
import { addressesOf, type Master } from './master.ts'
import type { MasterCalls } from './master-routes.ts'

const MasterBulk = lazyWhenIdle(() => import('./master-bulk.tsx'))

type Row = Stored & { name: string; status: MasterStatus }

interface MasterListProps<C extends MasterCalls, Values extends FormValues, R extends Row>
  extends Omit<ComponentProps<typeof ListScreen<R>>, 'to'> {
  of: Master<C, Values>
}

/**
 * The list of a master: links of its rows, and activation or deactivation of ticked ones. `bulk` is for a master whose
 * ticked rows are not alike.
 */
export function MasterList<C extends MasterCalls, Values extends FormValues, R extends Row>({
  of,
  columns,
  bulk,
  ...list
}: MasterListProps<C, Values, R>) {
  const can = useCan()
  const mayEdit = can(of.rights.edit)
  const { open, edit, add } = addressesOf(of)
  const { questions, calls, shownBy } = of
  const bulkOfAll: typeof bulk =
    questions && ((selection) => <MasterBulk of={{ calls, shownBy, questions }} selection={selection} />)
  return (
    <ListScreen
      {...list}
      columns={sortedAs(of.entity, columns)}
      to={{ open, edit: mayEdit ? edit : undefined, add: can(of.rights.add) ? add : undefined }}
      bulk={mayEdit ? (bulk ?? bulkOfAll) : undefined}
    />
  )
}
