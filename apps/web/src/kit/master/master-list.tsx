import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ComponentProps } from 'react'
import { useCan } from '../../session/access.ts'
import type { FormValues } from '../form/conflict.ts'
import type { Stored } from '../form/use-record-form.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { addressesOf, type Master } from './master.ts'
import type { MasterPath } from './master-path.ts'

const MasterBulk = lazyWhenIdle(() => import('./master-bulk.tsx'))

type Row = Stored & { name: string; status: MasterStatus }

interface MasterListProps<P extends MasterPath, Values extends FormValues, R extends Row>
  extends Omit<ComponentProps<typeof ListScreen<R>>, 'to' | 'bulk'> {
  of: Master<P, Values>
}

/** The list of a master: links of its rows, and activation or deactivation of ticked ones. */
export function MasterList<P extends MasterPath, Values extends FormValues, R extends Row>({
  of,
  ...list
}: MasterListProps<P, Values, R>) {
  const can = useCan()
  const mayEdit = can(of.rights.edit)
  const { open, edit, add } = addressesOf(of)
  return (
    <ListScreen
      {...list}
      to={{ open, edit: mayEdit ? edit : undefined, add: can(of.rights.add) ? add : undefined }}
      bulk={mayEdit ? (selection) => <MasterBulk of={of} selection={selection} /> : undefined}
    />
  )
}
