import { Text } from '@mantine/core'
import { salesFulfilments, salesPaymentTerms } from '@merchant/domain/sales/sales-order.ts'
import { messageOf } from '../../../api/errors.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { ChoiceField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { baseRows, Totals } from '../../../kit/grid/totals.tsx'
import { useLineFacts } from '../../../kit/grid/use-line-facts.ts'
import { useCustomerTerms } from '../../../kit/proposals/use-terms.ts'
import { optionsOf } from '../../../kit/words.ts'
import { today } from '../../../lib/clock.ts'
import { emptySalesLine, pickSold, type SalesLine } from './order-line.ts'
import type { OrderValues } from './order-values.ts'
import type { FormPrice } from './use-form-price.ts'

interface OrderFieldsProps {
  form: RecordForm<OrderValues>
  columns: readonly GridColumn<SalesLine>[]
  priced: FormPrice
}

/** The head of an order above its lines, and their totals. */
export function OrderFields({ form, columns, priced }: OrderFieldsProps) {
  const lines = form.field('lines')
  const { totals, nets, error } = priced
  const { branchId, warehouseId, customerId } = form.values
  const factsOf = useLineFacts(lines.value, {
    branchId: branchId?.id,
    warehouseId: warehouseId?.id,
    customerId: customerId?.id,
    warns: form.mode === 'ADD',
  })
  return (
    <>
      <OrderHead form={form} />
      <FormGroup title={lines.label}>
        <LinesGrid
          {...lines}
          columns={columns}
          emptyLine={emptySalesLine}
          pick={pickSold}
          problem={form.problem}
          nets={nets}
          factsOf={factsOf}
        />
        {error && (
          <Text role="alert" size="sm" c="var(--danger)">
            {messageOf(error)}
          </Text>
        )}
        <FieldRow>
          <MoneyField {...form.field('orderDiscAmount')} />
          <TextField {...form.field('couponCodes')} maxLength={200} />
          <Totals
            rows={[
              { label: t('Jumlah sebelum potongan'), amount: totals?.gross ?? null },
              { label: t('Potongan'), amount: totals ? totals.gross - totals.net : null },
              ...baseRows(totals),
              { label: t('PPN'), amount: totals?.ppn ?? null },
            ]}
            total={totals?.grandTotal ?? null}
          />
        </FieldRow>
      </FormGroup>
    </>
  )
}

function OrderHead({ form }: { form: RecordForm<OrderValues> }) {
  const { values, setValues } = form
  const narrowed = values.branchId && { query: { branchId: values.branchId.id } }
  const { branchId: branch, customerId: party } = values
  useCustomerTerms({ branch, party, date: today(), isNew: form.mode === 'ADD' }, ({ paymentTerm, dueDate }) =>
    form.propose({ paymentTerm: paymentTerm ?? 'CASH', dueDate }),
  )
  return (
    <FormGroup title={t('Kepala pesanan')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          readOnly={form.mode !== 'ADD'}
          onChange={(branchId) => setValues({ ...values, branchId, warehouseId: null, customerId: null })}
          warehouse={{
            of: 'SALES_ORDER',
            propose: (warehouseId) => form.propose({ warehouseId }),
          }}
        />
        <LookupField {...form.field('customerId')} {...narrowed} route="POST /core/v1/customers/get/data" />
        <LookupField {...form.field('warehouseId')} {...narrowed} route="POST /core/v1/warehouses/get/data" />
        <ChoiceField
          {...form.field('paymentTerm')}
          options={[
            { value: 'CASH', label: t(salesPaymentTerms.CASH) },
            { value: 'CREDIT', label: t(salesPaymentTerms.CREDIT) },
            { value: 'COD', label: t(salesPaymentTerms.COD) },
          ]}
        />
        {values.paymentTerm !== 'COD' && (
          <ChoiceField {...form.field('fulfilment')} options={optionsOf(salesFulfilments)} />
        )}
        {values.paymentTerm === 'CREDIT' && <DateField {...form.field('dueDate')} />}
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
