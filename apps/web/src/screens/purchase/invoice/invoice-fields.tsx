import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { t } from '../../../app/i18n.ts'
import { useSupplierChoice } from '../../../kit/document/supplier-choice.ts'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField, NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { formAmounts } from '../../../kit/grid/amounts.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { pickPurchased } from '../../../kit/grid/priced-lines.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { emptyInvoiceLine, type InvoiceLine, proposedLines } from './invoice-line.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { ReceiptField } from './receipt-field.tsx'

interface InvoiceFieldsProps {
  form: RecordForm<InvoiceValues>
  columns: readonly GridColumn<InvoiceLine>[]
  rules: readonly TaxRule[] | undefined
}

export function InvoiceFields({ form, columns, rules }: InvoiceFieldsProps) {
  const { values, setValues } = form
  const lines = form.field('lines')
  const supplier = useSupplierChoice(values.supplierId)
  const nonPkp = supplier?.isPkp === false
  const mode = nonPkp ? 'NON_PKP' : values.priceIncludesTax ? 'INCLUDED' : 'EXCLUDED'
  const amounts = formAmounts({ ...values, freight: values.freightAmount, mode }, rules)
  const pick = (receipt: OpenReceipt) => {
    const isFirst = !values.lines.some(isFilled)
    setValues({
      ...values,
      supplierId: receipt.supplier,
      priceIncludesTax: isFirst ? receipt.priceIncludesTax : values.priceIncludesTax,
      lines: [...values.lines.filter(isFilled), ...proposedLines(receipt)],
    })
  }
  return (
    <>
      <InvoiceHead form={form} />
      <FormGroup title={lines.label}>
        <FieldRow>
          <ReceiptField
            branchId={values.branchId?.id}
            supplierId={values.supplierId?.id}
            taken={new Set(values.lines.flatMap(({ receiveLineId }) => receiveLineId ?? []))}
            onPick={pick}
          />
        </FieldRow>
        <LinesGrid
          name="lines"
          label={lines.label}
          lines={values.lines}
          onChange={lines.onChange}
          columns={columns}
          emptyLine={emptyInvoiceLine}
          pick={pickPurchased}
          problem={form.problem}
          nets={amounts.nets}
        />
        <FieldRow>
          <MoneyField {...form.field('headerDiscount')} />
          <MoneyField {...form.field('freightAmount')} />
          <MoneyField {...form.field('ppnAmount')} />
          <NumberField {...form.field('rounding')} />
          <SwitchField
            {...form.field('priceIncludesTax')}
            {...(nonPkp && { description: t('Pemasok ini bukan PKP, jadi tidak ada PPN.') })}
          />
          <InvoiceTotals values={values} totals={amounts.totals} />
        </FieldRow>
      </FormGroup>
    </>
  )
}

interface InvoiceTotalsProps {
  values: InvoiceValues
  totals: ReturnType<typeof formAmounts>['totals']
}

/** With the PPN of the faktur pajak where it was typed; the server spreads it over the lines. */
function InvoiceTotals({ values: { ppnAmount, rounding, freightAmount }, totals }: InvoiceTotalsProps) {
  const ppn = ppnAmount ?? totals?.tax.ppn ?? null
  const difference = totals && ppn !== null ? ppn - totals.tax.ppn : 0
  return (
    <Totals
      rows={[
        { label: t('Jumlah sebelum potongan'), amount: totals?.gross ?? null },
        { label: t('Potongan'), amount: totals?.discount ?? null },
        { label: t('Ongkos kirim'), amount: freightAmount ?? 0 },
        { label: t('DPP'), amount: totals ? totals.tax.dpp + totals.tax.dppExempt : null },
        { label: t('PPN'), amount: ppn },
        { label: t('Pembulatan'), amount: rounding ?? 0 },
      ]}
      total={totals && totals.total + difference + (rounding ?? 0)}
    />
  )
}

function InvoiceHead({ form }: { form: RecordForm<InvoiceValues> }) {
  const { values, setValues } = form
  const effective = useEffectiveBranch()
  const narrowed = values.branchId && { query: { branchId: values.branchId.id } }
  return (
    <FormGroup title={t('Kepala faktur')}>
      <FieldRow>
        <LookupField
          {...form.field('branchId')}
          readOnly={form.mode !== 'ADD' || effective !== null}
          onChange={(branchId) => setValues({ ...values, branchId, lines: [emptyInvoiceLine()] })}
          route="GET /v1/branches"
          query={{ status: 'ACTIVE' }}
        />
        <LookupField {...form.field('supplierId')} {...narrowed} route="POST /core/v1/suppliers/get/data" />
        <TextField {...form.field('supplierInvoiceNo')} maxLength={50} />
        <DateField {...form.field('supplierInvoiceDate')} />
        <DateField {...form.field('date')} />
        <LookupField
          {...form.field('paymentTermId')}
          route="GET /v1/payment-terms"
          query={{ status: 'ACTIVE' }}
        />
        <DateField {...form.field('dueDate')} />
        <TextField {...form.field('taxInvoiceNo')} maxLength={40} />
        <DateField {...form.field('taxInvoiceDate')} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
