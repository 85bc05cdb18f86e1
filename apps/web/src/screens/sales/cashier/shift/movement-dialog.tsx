import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Shift } from '@merchant/contract/sales/shift.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { ChoiceField } from '../../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../../kit/form/use-record-form.ts'
import { shiftSaved } from './shift-values.ts'

type MovementValues = {
  type: 'IN' | 'OUT'
  amount: number | null
  reason: string
  accountId: Ref | null
}

interface MovementDialogProps {
  shift: Pick<Shift, 'id' | 'branchId'>
  onClose: () => void
  onSaved?: (shift: Shift) => void
}

/** Money into the drawer or out of it, apart from sales. */
export function MovementDialog({ shift, onClose, onSaved }: MovementDialogProps) {
  const move = useCommand('POST /core/v2/cashier/shift/movement', shiftSaved)
  const form = useRecordForm({
    mode: 'ADD',
    record: null as Shift | null,
    toValues: (): MovementValues => ({ type: 'OUT', amount: null, reason: '', accountId: null }),
    labels: { type: t('Arah'), amount: t('Jumlah uang'), reason: t('Alasan'), accountId: t('Akun') },
    required: ['amount', 'reason', 'accountId'],
    save: ({ type, amount, reason, accountId }) =>
      move.mutateAsync({
        body: { shiftId: shift.id, type, amount: amount ?? 0, reason, accountId: accountId?.id ?? 0 },
      }),
  })
  const { type } = form.values
  const direction = form.field('type')
  return (
    <FormDialog
      title={t('Kas masuk/keluar laci')}
      form={form}
      onClose={onClose}
      onSaved={(saved) => {
        onSaved?.(saved)
        onClose()
      }}
    >
      <ChoiceField
        {...direction}
        options={[
          { value: 'OUT', label: t('Kas keluar') },
          { value: 'IN', label: t('Kas masuk') },
        ]}
        // an account for incoming money seldom fits outgoing money
        onChange={(next) => form.setValues({ ...form.values, type: next, accountId: null })}
      />
      <MoneyField {...form.field('amount')} />
      <LookupField
        {...form.field('accountId')}
        route="POST /core/v1/account/usage/search"
        query={{ usage: type === 'IN' ? 'CASH_IN' : 'CASH_OUT', branchId: shift.branchId }}
      />
      <TextField {...form.field('reason')} maxLength={200} />
    </FormDialog>
  )
}
