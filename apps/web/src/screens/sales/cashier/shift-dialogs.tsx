import type { ApiReply } from '@merchant/contract/api.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { CloseShiftDialog } from './shift/close-shift-dialog.tsx'
import { DrawerDialog } from './shift/drawer-dialog.tsx'
import { MovementDialog } from './shift/movement-dialog.tsx'
import { OpenShiftDialog } from './shift/open-shift-dialog.tsx'
import { ShiftList } from './shift/shift-list.tsx'

type Current = ApiReply<'POST /core/v2/cashier/shift/current'>

export type ShiftDialogName = 'open' | 'move' | 'drawer' | 'close' | 'list'

interface ShiftDialogsProps {
  branchId: number
  opened: ShiftDialogName
  shift: Current['shift']
  registers: Current['registers']
  onClose: () => void
}

/** The windows of a shift, a chunk of their own: they open twice a day. */
export default function ShiftDialogs({ branchId, opened, registers, onClose, ...props }: ShiftDialogsProps) {
  // Closing ends the shift, but its result is still to be shown.
  const [atFirst] = useState(props.shift)
  const shift = props.shift ?? atFirst
  if (opened === 'list')
    return (
      <Dialog opened size="xl" title={t('Daftar shift')} onClose={onClose}>
        <ShiftList branchId={branchId} />
      </Dialog>
    )
  if (opened === 'open')
    return <OpenShiftDialog branchId={branchId} registers={registers} onClose={onClose} onOpened={onClose} />
  if (!shift) return null
  if (opened === 'move') return <MovementDialog shift={shift} onClose={onClose} onSaved={onClose} />
  if (opened === 'drawer') return <DrawerDialog shift={shift} onClose={onClose} />
  return <CloseShiftDialog shift={shift} onClose={onClose} onClosed={onClose} />
}
