import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { useSupplierChoice } from '../../../kit/document/supplier-choice.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { formAmounts, type PricedGridLine } from '../../../kit/grid/amounts.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { emptyPricedLine, pickPurchased } from '../../../kit/grid/priced-lines.tsx'
import { FormTotals } from '../../../kit/grid/totals.tsx'
import { useLineFacts } from '../../../kit/grid/use-line-facts.ts'
import { useProposedPrices } from '../../../kit/proposals/use-proposed-prices.ts'
import { useSupplierTerms } from '../../../kit/proposals/use-terms.ts'
import { date } from '../../../lib/format.ts'
import type { OrderValues } from './order-values.ts'

interface OrderFieldsProps {
  form: RecordForm<OrderValues>
  columns: readonly GridColumn<PricedGridLine>[]
  rules: readonly TaxRule[] | undefined
}

/** The head of an order above its lines, and their totals. */
export function OrderFields({ form, columns, rules }: OrderFieldsProps) {
  const { values } = form
  const lines = form.field('lines')
  const supplier = useSupplierChoice(values.supplierId)
  const nonPkp = supplier?.isPkp === false
  const mode = nonPkp ? 'NON_PKP' : values.priceIncludesTax ? 'INCLUDED' : 'EXCLUDED'
  const { nets, totals } = formAmounts({ ...values, mode }, rules)
  useProposedPrices({
    branch: values.branchId,
    supplier: values.isBonus ? null : values.supplierId,
    priceIncludesTax: values.priceIncludesTax,
    lines: values.lines,
    revise: (change) => form.revise('lines', change),
  })
  const factsOf = useLineFacts(lines.value, {
    branchId: values.branchId?.id,
    warehouseId: values.warehouseId?.id,
    supplierId: values.supplierId?.id,
  })
  return (
    <>
      <OrderHead form={form} />
      <FormGroup title={lines.label}>
        <LinesGrid
          {...lines}
          columns={columns}
          emptyLine={emptyPricedLine}
          pick={pickPurchased}
          problem={form.problem}
          nets={nets}
          factsOf={factsOf}
        />
        <FieldRow>
          <MoneyField {...form.field('headerDiscount')} />
          <SwitchField
            {...form.field('priceIncludesTax')}
            {...(nonPkp && { description: t('Pemasok ini bukan PKP, jadi tidak ada PPN.') })}
          />
          <FormTotals amounts={totals} />
        </FieldRow>
      </FormGroup>
    </>
  )
}

function OrderHead({ form }: { form: RecordForm<OrderValues> }) {
  const { values, setValues } = form
  const narrowed = values.branchId && { query: { branchId: values.branchId.id } }
  const { branchId: branch, supplierId: party } = values
  const term = form.field('paymentTermId').proposed ? undefined : values.paymentTermId?.id
  const terms = useSupplierTerms(
    { branch, party, date: values.expectedDate ?? values.date, isNew: form.mode === 'ADD', term },
    ({ paymentTerm, priceIncludesTax }) =>
      form.propose({ paymentTermId: paymentTerm, priceIncludesTax: priceIncludesTax ?? false }),
  )
  return (
    <FormGroup title={t('Kepala pesanan')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          readOnly={form.mode !== 'ADD'}
          onChange={(branchId) => setValues({ ...values, branchId, warehouseId: null })}
          warehouse={{
            of: 'PURCHASE_ORDER',
            propose: (warehouseId) => form.propose({ warehouseId }),
          }}
        />
        <LookupField {...form.field('supplierId')} {...narrowed} route="POST /core/v1/suppliers/get/data" />
        <LookupField {...form.field('warehouseId')} {...narrowed} route="POST /core/v1/warehouses/get/data" />
        <DateField {...form.field('date')} />
        <DateField {...form.field('expectedDate')} />
        <LookupField
          {...form.field('paymentTermId')}
          route="GET /v1/payment-terms"
          query={{ status: 'ACTIVE' }}
        />
        {form.mode === 'ADD' && (
          <FieldText label={t('Jatuh tempo bila ditagih saat datang')}>
            {terms?.dueDate && date(terms.dueDate)}
          </FieldText>
        )}
        <TextField {...form.field('note')} maxLength={500} />
        <SwitchField
          {...form.field('isBonus')}
          description={t('Barang tanpa harga; hanya pesanan begini boleh bernilai nol.')}
        />
      </FieldRow>
    </FormGroup>
  )
}
