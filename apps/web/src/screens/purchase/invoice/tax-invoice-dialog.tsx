import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { type FormEvent, useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { formProblem, missingProblem } from '../../../kit/form/refusal.ts'
import { useFields } from '../../../kit/form/use-fields.ts'
import { invoiceSaved } from './invoice-values.ts'

interface TaxInvoiceDialogProps {
  invoice: PurchaseInvoice
  onClose: () => void
}

/** The faktur pajak came after the invoice: its number, and from when its PPN can be credited. */
export default function TaxInvoiceDialog({ invoice, onClose }: TaxInvoiceDialogProps) {
  const save = useCommand('PUT /v1/invoices/{id}/tax-invoice', { ...invoiceSaved, notice: false })
  const [busy, setBusy] = useState(false)
  const fields = useFields<{ taxInvoiceNo: string; taxInvoiceDate: string | null }>({
    initial: { taxInvoiceNo: '', taxInvoiceDate: invoice.supplierInvoiceDate },
    labels: { taxInvoiceNo: t('Nomor faktur pajak'), taxInvoiceDate: t('Tanggal faktur pajak') },
    required: ['taxInvoiceNo', 'taxInvoiceDate'],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { values, required, labels, setProblem } = fields
    const missing = missingProblem(values, required, labels)
    if (missing) return setProblem(missing)
    setBusy(true)
    try {
      const { taxInvoiceNo, taxInvoiceDate } = values
      const body = { version: invoice.version, taxInvoiceNo, taxInvoiceDate: taxInvoiceDate ?? '' }
      await save.mutateAsync({ params: { id: invoice.id }, body })
      onClose()
    } catch (error) {
      const problem = formProblem(error, labels)
      if (problem) setProblem(problem)
      else notify({ ...errorNotice(error), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened title={t('Isi faktur pajak')} size="md" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {fields.problem && (
            <Alert color="red" role="alert" p="xs">
              {fields.problem.line}
            </Alert>
          )}
          <Text>
            {t(
              'PPN faktur ini lalu dapat dikreditkan, pada masa faktur pajak bila periodenya masih terbuka.',
            )}
          </Text>
          <TextField {...fields.field('taxInvoiceNo')} maxLength={40} />
          <DateField {...fields.field('taxInvoiceDate')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('Kembali')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('Simpan')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
