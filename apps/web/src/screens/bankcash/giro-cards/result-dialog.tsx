import { Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PaymentDetailRow } from '@merchant/contract/sales/payment-detail.ts'
import type { DetailResult } from '@merchant/domain/sales/payment-detail.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { today } from '../../../lib/clock.ts'
import { number, rupiah } from '../../../lib/format.ts'
import { bankResultSaved } from './bank-result-saved.ts'

interface ResultDialogProps {
  /** All of them get the result, or none. */
  rows: readonly Pick<PaymentDetailRow, 'id' | 'amount' | 'methodType' | 'account'>[]
  status: DetailResult
  onClose: () => void
  onSaved: () => void
}

type Values = { date: string | null; bankAccountId: Ref | null; fee: number | null; note: string }

const words = (): Record<DetailResult, { title: string; verb: string; consequence: string }> => ({
  CLEARED: {
    title: t('Cair'),
    verb: t('Catat cair'),
    consequence: t('Uangnya masuk ke rekening pada tanggal ini.'),
  },
  BOUNCED: {
    title: t('Ditolak bank'),
    verb: t('Catat ditolak'),
    consequence: t('Tagihan yang dibayarnya terbuka lagi sebesar uang ini. Ini tidak dapat dibatalkan.'),
  },
  VOID: {
    title: t('Kembalikan giro'),
    verb: t('Catat batal'),
    consequence: t(
      'Giro kembali ke pelanggan dan tagihan yang dibayarnya terbuka lagi. Ini tidak dapat dibatalkan.',
    ),
  },
})

/** What the bank made of some money, once for all of it. */
export default function ResultDialog({ rows, status, onClose, onSaved }: ResultDialogProps) {
  const update = useCommand('POST /core/v1/sales/payments/details/update', bankResultSaved)
  const { title, verb, consequence } = words()[status]
  const hasGiro = rows.some(({ methodType }) => methodType === 'GIRO')
  const paysIn = status === 'CLEARED' && hasGiro
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (): Values => ({ date: today(), bankAccountId: null, fee: null, note: '' }),
    labels: {
      date: t('Tanggal'),
      bankAccountId: status === 'CLEARED' ? t('Masuk ke rekening') : t('Biaya dari rekening'),
      fee: t('Biaya bank'),
      note: status === 'BOUNCED' ? t('Alasan') : t('Catatan'),
    },
    required: [
      'date',
      ...(paysIn ? (['bankAccountId'] as const) : []),
      ...(status === 'BOUNCED' ? (['note'] as const) : []),
    ],
    save: async ({ date, bankAccountId, fee, note }: Values) => {
      await update.mutateAsync({
        body: {
          ids: rows.map(({ id }) => id),
          status,
          date: date ?? '',
          bankAccountId: bankAccountId?.id ?? null,
          fee,
          note,
        },
      })
      return { id: rows[0]?.id ?? 0, version: 1 }
    },
  })
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  const done = () => {
    void notify({
      title,
      message: t('{{count}} data berhasil diproses.', { count: number(rows.length) }),
      tone: 'success',
    })
    onSaved()
  }
  return (
    <FormDialog title={title} verb={verb} form={form} onClose={onClose} onSaved={done}>
      <Text size="sm">
        {t('{{n}} pembayaran, {{sum}}.', { n: number(rows.length), sum: rupiah(sum) })} {consequence}
      </Text>
      <DateField {...form.field('date')} />
      <LookupField
        {...form.field('bankAccountId')}
        route="POST /core/v1/account/usage/search"
        query={{ usage: 'BANK' }}
      />
      <MoneyField {...form.field('fee')} />
      <TextField {...form.field('note')} maxLength={500} />
    </FormDialog>
  )
}
