import type { OpeningInvoice, OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { ChoiceField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import type { FormProblem } from '../../../kit/form/refusal.ts'
import { type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { useCustomerTerms, useSupplierTerms } from '../../../kit/proposals/use-terms.ts'
import { openingInvoices } from './opening-invoice.ts'

type Values = {
  branchId: Ref | null
  side: OpeningSide
  customerId: Ref | null
  supplierId: Ref | null
  invoiceNo: string
  invoiceDate: string | null
  dueDate: string | null
  amount: number | null
  note: string
}

const toBody = ({ side, ...values }: Values) => ({
  branchId: values.branchId?.id ?? 0,
  ...(side === 'RECEIVABLE'
    ? { customerId: values.customerId?.id ?? 0 }
    : { supplierId: values.supplierId?.id ?? 0 }),
  invoiceNo: values.invoiceNo,
  invoiceDate: values.invoiceDate ?? '',
  ...(values.dueDate && { dueDate: values.dueDate }),
  amount: values.amount ?? 0,
  note: values.note,
})

const route = 'POST /v1/opening-invoices'
const saved = {
  invalidates: ['GET /v1/opening-invoices', 'GET /v1/opening-invoices/{id}'],
  notice: false,
} as const

/** One invoice that was open in the old books; posted at entry, on the opening day of its branch. */
export function OpeningInvoiceForm({ branch }: { branch: Ref | null }) {
  const [search] = useUrlSearch()
  const add = useCommand(route, saved)
  const labels = {
    branchId: t('Cabang'),
    side: t('Jenis'),
    customerId: t('Pelanggan'),
    supplierId: t('Pemasok'),
    invoiceNo: t('Nomor faktur lama'),
    invoiceDate: t('Tanggal faktur lama'),
    dueDate: t('Jatuh tempo'),
    amount: t('Sisa'),
    note: t('Catatan'),
  }
  const start: Values = {
    branchId: branch,
    side: search.side === 'PAYABLE' ? 'PAYABLE' : 'RECEIVABLE',
    customerId: null,
    supplierId: null,
    invoiceNo: '',
    invoiceDate: null,
    dueDate: null,
    amount: null,
    note: '',
  }
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: OpeningInvoice | null) => start,
    labels,
    proposed: ['branchId'],
    required: ['branchId', 'invoiceNo', 'invoiceDate', 'amount'],
    check: missingParty,
    save: (values: Values) => add.mutateAsync({ body: toBody(values) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('faktur awal')}
      draftKey="bankcash.opening-invoices.add"
      to={{ list: openingInvoices.address.list }}
      saving={{
        label: t('Simpan & posting'),
        next: openingInvoices.address.open,
        more: () => (
          <PreviewButton
            labels={labels}
            check={() => missingParty(form.values)}
            preview={() => previewPostings(route, { body: toBody(form.values) })}
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <InvoiceFields form={form} />
    </FormShell>
  )
}

/** Which of the two is needed depends on the side. */
function missingParty({ side, customerId, supplierId }: Values): FormProblem | null {
  if (side === 'RECEIVABLE')
    return customerId ? null : { fields: { customerId: t('Pilih pelanggan') }, line: t('Pilih pelanggan') }
  return supplierId ? null : { fields: { supplierId: t('Pilih pemasok') }, line: t('Pilih pemasok') }
}

function InvoiceFields({ form }: { form: RecordForm<Values> }) {
  const { values, setValues } = form
  const { branchId, side, customerId, supplierId, invoiceDate: date } = values
  const narrowed = branchId && { query: { branchId: branchId.id } }
  const due = ({ dueDate }: { dueDate: string | null }) => form.propose({ dueDate })
  useCustomerTerms(
    { branch: branchId, party: side === 'RECEIVABLE' ? customerId : null, date, isNew: true },
    due,
  )
  useSupplierTerms(
    { branch: branchId, party: side === 'PAYABLE' ? supplierId : null, date, isNew: true },
    due,
  )
  return (
    <FormGroup title={t('Faktur di pembukuan lama')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          onChange={(chosen) =>
            setValues({ ...values, branchId: chosen, customerId: null, supplierId: null })
          }
        />
        <ChoiceField
          {...form.field('side')}
          options={[
            { value: 'RECEIVABLE', label: t('Piutang') },
            { value: 'PAYABLE', label: t('Utang') },
          ]}
        />
        {side === 'RECEIVABLE' ? (
          <LookupField {...form.field('customerId')} {...narrowed} route="POST /core/v1/customers/get/data" />
        ) : (
          <LookupField {...form.field('supplierId')} {...narrowed} route="POST /core/v1/suppliers/get/data" />
        )}
        <TextField {...form.field('invoiceNo')} maxLength={50} />
        <DateField {...form.field('invoiceDate')} />
        <DateField {...form.field('dueDate')} />
        <MoneyField {...form.field('amount')} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
