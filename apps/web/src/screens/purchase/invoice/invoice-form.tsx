import { Button } from '@mantine/core'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { useMemo, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { useTaxRules } from '../../../kit/grid/use-tax-rules.ts'
import { invoices } from './invoice.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import { invoiceColumns } from './invoice-line.ts'
import {
  type InvoiceStart,
  type InvoiceValues,
  invoiceLabels,
  invoiceSaved,
  toInvoiceBody,
  toInvoiceValues,
} from './invoice-values.ts'

interface InvoiceFormProps {
  mode: FormMode
  invoice: PurchaseInvoice | null
  start: InvoiceStart
}

/** A supplier's invoice for receipts and services. */
export function InvoiceForm({ mode, invoice, start }: InvoiceFormProps) {
  const add = useCommand('POST /core/v1/purchase/invoice/add', invoiceSaved)
  const update = useCommand('POST /core/v1/purchase/invoice/update', invoiceSaved)
  const asDraft = useRef(false)
  const rules = useTaxRules()
  const codes = [...new Set(rules?.map(({ code }) => code))].join()
  const columns = useMemo(
    () => invoiceColumns(codes.split(',').map((code) => ({ value: code, label: code }))),
    [codes],
  )
  const labels = invoiceLabels()
  const check = ({ lines }: InvoiceValues) =>
    linesProblem(lines, { name: 'lines', label: labels.lines, columns })
  const bodyOf = (values: InvoiceValues) => ({
    ...toInvoiceBody(values, invoice),
    submit: !asDraft.current,
  })
  const form = useRecordForm({
    mode,
    record: invoice,
    toValues: (record: PurchaseInvoice | null) => toInvoiceValues(record, start),
    labels,
    proposed: invoice ? [] : ['branchId'],
    required: ['branchId', 'supplierId', 'supplierInvoiceNo', 'supplierInvoiceDate', 'date'],
    check,
    save: (values: InvoiceValues, version) =>
      invoice && version !== undefined
        ? update.mutateAsync({ body: { ...bodyOf(values), id: invoice.id, version } })
        : add.mutateAsync({ body: bodyOf(values) }),
    ...(invoice && { reload: () => api('GET /v1/invoices/{id}', { params: { id: invoice.id } }) }),
  })
  const saveDraft = async (save: () => Promise<void>) => {
    asDraft.current = true
    await save()
    asDraft.current = false
  }
  const preview = () => {
    const body = bodyOf(form.values)
    const { base } = form
    return invoice && base
      ? previewPostings('POST /core/v1/purchase/invoice/update', {
          body: { ...body, id: invoice.id, version: base.version },
        })
      : previewPostings('POST /core/v1/purchase/invoice/add', { body })
  }
  return (
    <FormShell
      form={form}
      thing={t('faktur pembelian')}
      name={invoice?.number ?? undefined}
      draftKey={`purchase.invoice.${invoice?.id ?? start.receipt?.number ?? 'add'}`}
      wide="full"
      to={{ list: invoices.address.list }}
      saving={{
        label: t('Posting'),
        next: invoices.address.open,
        more: (save) => (
          <>
            <PreviewButton
              labels={labels}
              check={() => check(form.values)}
              preview={preview}
              onProblem={form.setProblem}
            />
            <Button variant="default" disabled={form.saving} onClick={() => void saveDraft(save)}>
              {t('Simpan draf')}
            </Button>
          </>
        ),
      }}
    >
      <InvoiceFields form={form} columns={columns} rules={rules} />
    </FormShell>
  )
}
