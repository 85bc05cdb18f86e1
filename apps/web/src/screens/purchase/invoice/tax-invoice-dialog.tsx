import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { invoiceSaved } from './invoice-values.ts'
import { TaxInvoiceNumber } from './tax-invoice-number.tsx'

type TaxInvoiceValues = { taxInvoiceNo: string; taxInvoiceDate: string | null }

interface TaxInvoiceDialogProps {
  invoice: PurchaseInvoice
  onClose: () => void
}

/** The number of a faktur pajak that came after the invoice was posted; its PPN can be credited from then on. */
export function TaxInvoiceDialog({ invoice, onClose }: TaxInvoiceDialogProps) {
  const put = useCommand('PUT /v1/invoices/{id}/tax-invoice', invoiceSaved)
  const form = useRecordForm({
    mode: 'EDIT',
    record: invoice,
    toValues: (record: PurchaseInvoice | null): TaxInvoiceValues => ({
      taxInvoiceNo: record?.taxInvoiceNo ?? '',
      taxInvoiceDate: record?.taxInvoiceDate ?? record?.supplierInvoiceDate ?? null,
    }),
    labels: { taxInvoiceNo: t('Nomor faktur pajak'), taxInvoiceDate: t('Tanggal faktur pajak') },
    required: ['taxInvoiceNo', 'taxInvoiceDate'],
    save: ({ taxInvoiceNo, taxInvoiceDate }) =>
      put.mutateAsync({
        params: { id: invoice.id },
        body: { version: invoice.version, taxInvoiceNo, taxInvoiceDate: taxInvoiceDate ?? '' },
      }),
  })
  return (
    <FormDialog title={t('Isi Faktur Pajak')} form={form} onClose={onClose} onSaved={onClose}>
      <TaxInvoiceNumber {...form.field('taxInvoiceNo')} branchId={invoice.branch.id} />
      <DateField {...form.field('taxInvoiceDate')} />
    </FormDialog>
  )
}
