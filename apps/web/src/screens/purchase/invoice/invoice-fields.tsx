import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { useSupplierChoice } from '../../../kit/document/supplier-choice.ts'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { formAmounts } from '../../../kit/grid/amounts.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { pickPurchased } from '../../../kit/grid/priced-lines.tsx'
import { FormTotals } from '../../../kit/grid/totals.tsx'
import { useSupplierTerms } from '../../../kit/proposals/use-terms.ts'
import { emptyInvoiceLine, type InvoiceLine, linesOfReceipt } from './invoice-line.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { ReceiptPicker } from './receipt-picker.tsx'
import { TaxInvoiceNumber } from './tax-invoice-number.tsx'

interface InvoiceFieldsProps {
  form: RecordForm<InvoiceValues>
  columns: readonly GridColumn<InvoiceLine>[]
  rules: readonly TaxRule[] | undefined
}

export function InvoiceFields({ form, columns, rules }: InvoiceFieldsProps) {
  const { values, setValues } = form
  const lines = form.field('lines')
  const chosen = values.lines.flatMap(({ receipt }) => receipt?.id ?? [])
  const toggle = (receipt: OpenReceipt) => {
    const others = values.lines.filter((line) => line.receipt?.id !== receipt.id)
    const put = chosen.includes(receipt.id) ? [] : linesOfReceipt(receipt)
    setValues({
      ...values,
      priceIncludesTax: chosen.length === 0 ? receipt.priceIncludesTax : values.priceIncludesTax,
      lines: [...others.filter(isFilled), ...put],
    })
  }
  const { branchId, supplierId } = values
  return (
    <>
      <InvoiceHead form={form} />
      <FormGroup title={lines.label}>
        {branchId && supplierId && (
          <ReceiptPicker
            branchId={branchId.id}
            supplierId={supplierId.id}
            chosen={chosen}
            onToggle={toggle}
          />
        )}
        <InvoiceLines form={form} columns={columns} rules={rules} />
      </FormGroup>
    </>
  )
}

function InvoiceLines({ form, columns, rules }: InvoiceFieldsProps) {
  const { values } = form
  const lines = form.field('lines')
  const nonPkp = useSupplierChoice(values.supplierId)?.isPkp === false
  const mode = nonPkp ? 'NON_PKP' : values.priceIncludesTax ? 'INCLUDED' : 'EXCLUDED'
  const date = values.supplierInvoiceDate
  const { nets, totals } = formAmounts({ ...values, date, mode, freight: values.freightAmount }, rules)
  return (
    <>
      <LinesGrid
        {...lines}
        columns={columns}
        emptyLine={emptyInvoiceLine}
        pick={pickPurchased}
        problem={form.problem}
        nets={nets}
      />
      <FieldRow>
        <MoneyField {...form.field('headerDiscount')} />
        <MoneyField {...form.field('freightAmount')} />
        <SwitchField
          {...form.field('priceIncludesTax')}
          {...(nonPkp && { description: t('Pemasok ini bukan PKP, jadi tidak ada PPN.') })}
        />
        <FormTotals
          amounts={totals}
          rounding={values.rounding}
          ppn={nonPkp || values.priceIncludesTax ? null : values.ppnAmount}
        />
        <MoneyField {...form.field('ppnAmount')} />
        <MoneyField {...form.field('rounding')} />
      </FieldRow>
    </>
  )
}

function InvoiceHead({ form }: { form: RecordForm<InvoiceValues> }) {
  const { values, setValues } = form
  const kept = form.mode !== 'ADD' // an invoice stays with its branch and its supplier
  const narrowed = values.branchId && { query: { branchId: values.branchId.id } }
  const services = values.lines.filter(({ receiveLineId }) => receiveLineId === null)
  const agreed = values.lines.find(({ agreedTermId }) => agreedTermId !== undefined)?.agreedTermId
  const typed = form.field('paymentTermId').proposed ? undefined : values.paymentTermId?.id
  useSupplierTerms(
    {
      branch: values.branchId,
      party: values.supplierId,
      date: values.date,
      isNew: form.mode === 'ADD',
      term: typed ?? agreed,
    },
    ({ paymentTerm, dueDate }) => form.propose({ paymentTermId: paymentTerm, dueDate }),
  )
  return (
    <FormGroup title={t('Kepala faktur')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          readOnly={kept}
          onChange={(branchId) => setValues({ ...values, branchId, lines: services })}
        />
        <LookupField
          {...form.field('supplierId')}
          {...narrowed}
          readOnly={kept}
          onChange={(supplierId) => setValues({ ...values, supplierId, lines: services })}
          route="POST /core/v1/suppliers/get/data"
        />
        <TextField {...form.field('supplierInvoiceNo')} maxLength={50} />
        <DateField {...form.field('supplierInvoiceDate')} />
        <DateField {...form.field('date')} />
        <LookupField
          {...form.field('paymentTermId')}
          route="GET /v1/payment-terms"
          query={{ status: 'ACTIVE' }}
        />
        <DateField {...form.field('dueDate')} />
        <TaxInvoiceNumber {...form.field('taxInvoiceNo')} branchId={values.branchId?.id ?? null} />
        <DateField {...form.field('taxInvoiceDate')} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
