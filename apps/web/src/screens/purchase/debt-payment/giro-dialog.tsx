import type { DebtPayment, PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { today } from '../../../lib/clock.ts'
import { paymentSaved } from './payment-values.ts'

type GiroValues = { status: 'CLEARED' | 'BOUNCED'; date: string | null; reason: string }

interface GiroDialogProps {
  payment: DebtPayment
  giro: PaymentDetail
  onClose: () => void
}

/** The bank's result for a giro. */
export function GiroDialog({ payment, giro, onClose }: GiroDialogProps) {
  const settle = useCommand('POST /core/v1/purchase/debt-payment/detail/update/status', paymentSaved)
  const form = useRecordForm({
    mode: 'EDIT',
    record: payment,
    toValues: (): GiroValues => ({ status: 'CLEARED', date: giro.giroDueDate ?? today(), reason: '' }),
    labels: { status: t('Hasil'), date: t('Tanggal'), reason: t('Alasan') },
    required: ['date'],
    save: ({ status, date, reason }) =>
      settle.mutateAsync({
        body: {
          detailId: giro.id,
          version: payment.version,
          status,
          date: date ?? '',
          ...(reason !== '' && { reason }),
        },
      }),
  })
  const bounced = form.values.status === 'BOUNCED'
  return (
    <FormDialog
      title={t('Giro {{number}}', { number: giro.giroNo ?? '' })}
      form={form}
      onClose={onClose}
      onSaved={onClose}
    >
      <ChoiceField
        {...form.field('status')}
        options={[
          { value: 'CLEARED', label: t('Cair') },
          { value: 'BOUNCED', label: t('Ditolak bank') },
        ]}
        description={
          bounced
            ? t('Hutangnya terbuka lagi sebesar giro ini.')
            : t('Uangnya keluar dari rekening pada tanggal ini.')
        }
      />
      <DateField {...form.field('date')} />
      {bounced && <TextField {...form.field('reason')} required maxLength={500} />}
    </FormDialog>
  )
}
