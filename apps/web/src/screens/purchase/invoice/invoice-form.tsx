import { Button } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { useMemo, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { useTaxRules } from '../../../kit/grid/use-tax-rules.ts'
import { invoiceAddress } from './addresses.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import { invoiceColumns } from './invoice-line.ts'
import {
  type InvoiceValues,
  invoiceLabels,
  invoiceSaved,
  toInvoiceBody,
  toInvoiceValues,
} from './invoice-values.ts'

interface InvoiceFormProps {
  mode: FormMode
  invoice: PurchaseInvoice | null
  branch: Ref | null
}

/** A new invoice of a supplier, a draft that is changed, or one that was rejected. */
export function InvoiceForm({ mode, invoice, branch }: InvoiceFormProps) {
  const add = useCommand('POST /core/v1/purchase/invoice/add', invoiceSaved)
  const update = useCommand('POST /core/v1/purchase/invoice/update', invoiceSaved)
  const asDraft = useRef(false)
  const { columns, rules } = useColumns()
  const labels = invoiceLabels()
  const check = ({ lines }: InvoiceValues) => linesProblem('lines', labels.lines, lines, columns)
  const form = useRecordForm({
    mode,
    record: invoice,
    toValues: (record: PurchaseInvoice | null) => toInvoiceValues(record, branch),
    labels,
    required: ['branchId', 'supplierId', 'date', 'supplierInvoiceNo', 'supplierInvoiceDate'],
    check,
    save: (values: InvoiceValues, version) => {
      const body = { ...toInvoiceBody(values, invoice), submit: !asDraft.current }
      return invoice && version !== undefined
        ? update.mutateAsync({ body: { ...body, id: invoice.id, version } })
        : add.mutateAsync({ body })
    },
    ...(invoice && { reload: () => api('GET /v1/invoices/{id}', { params: { id: invoice.id } }) }),
  })
  const saveDraft = async (save: () => Promise<void>) => {
    asDraft.current = true
    await save()
    asDraft.current = false
  }
  return (
    <FormShell
      form={form}
      thing={t('faktur pembelian')}
      name={invoice?.supplierInvoiceNo}
      draftKey={`purchase.invoice.${invoice?.id ?? 'add'}`}
      wide="full"
      to={{ list: invoiceAddress.list }}
      saving={{
        label: t('Posting'),
        next: invoiceAddress.open,
        more: (save) => (
          <>
            <Button variant="default" disabled={form.saving} onClick={() => void saveDraft(save)}>
              {t('Simpan draf')}
            </Button>
            {invoice === null && (
              <PreviewButton
                labels={labels}
                check={() => check(form.values)}
                preview={() =>
                  previewPostings('POST /core/v1/purchase/invoice/add', {
                    body: toInvoiceBody(form.values, null),
                  })
                }
                onProblem={form.setProblem}
              />
            )}
          </>
        ),
      }}
    >
      <InvoiceFields form={form} columns={columns} rules={rules} />
    </FormShell>
  )
}

/** Columns with the taxes and the accounts that can be chosen; the same from one rendering to the next. */
function useColumns() {
  const rules = useTaxRules()
  const codes = [...new Set(rules?.map(({ code }) => code))].join()
  const accounts = useEndpoint(
    'POST /core/v1/account/usage/search',
    { body: { usage: 'CASH_OUT', limit: 1000 } },
    { staleTime: 5 * 60_000 },
  )
  const rows = accounts.data?.rows
  const columns = useMemo(
    () =>
      invoiceColumns(
        codes.split(',').map((code) => ({ value: code, label: code })),
        (rows ?? []).map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` })),
      ),
    [codes, rows],
  )
  return { columns, rules }
}
