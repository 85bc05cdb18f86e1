import type { Shift } from '@merchant/contract/sales/shift.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { TextField } from '../../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../../kit/form/use-record-form.ts'
import { shiftSaved } from './shift-values.ts'

interface DrawerDialogProps {
  shift: Pick<Shift, 'id'>
  onClose: () => void
}

/** The reason to open the drawer without a sale; the Z report counts it. */
export function DrawerDialog({ shift, onClose }: DrawerDialogProps) {
  const open = useCommand('POST /core/v2/cashier/shift/drawer', shiftSaved)
  const form = useRecordForm({
    mode: 'ADD',
    record: null as Shift | null,
    toValues: () => ({ reason: '' }),
    labels: { reason: t('Alasan') },
    required: ['reason'],
    save: ({ reason }) => open.mutateAsync({ body: { shiftId: shift.id, reason } }),
  })
  return (
    <FormDialog
      title={t('Buka laci tanpa penjualan')}
      verb={t('Buka laci')}
      form={form}
      onClose={onClose}
      onSaved={onClose}
    >
      <TextField {...form.field('reason')} maxLength={200} />
    </FormDialog>
  )
}
