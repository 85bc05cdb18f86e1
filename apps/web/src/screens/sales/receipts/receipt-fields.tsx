import { Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { ChoiceField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { creditColumns, debtColumns, isTaken, paidOf, takenOf } from './debt-lines.ts'
import { emptyMoney, isGiven, type MoneyLine, moneyOf } from './money-lines.ts'
import { openItems } from './receipt-start.ts'
import { openLines, type ReceiptStart, type ReceiptValues } from './receipt-values.ts'

interface ReceiptFieldsProps {
  form: RecordForm<ReceiptValues>
  columns: readonly GridColumn<MoneyLine>[]
  start: ReceiptStart
}

/** The money first, because it is counted first; the debts that it pays follow from it. */
export function ReceiptFields({ form, columns, start }: ReceiptFieldsProps) {
  const { values } = form
  const payments = form.field('payments')
  const available = moneyOf(values.payments) + takenOf(values.credits)
  const paid = paidOf(values.debts, available)
  const total = [...paid.values()].reduce((sum, amount) => sum + amount, 0)
  const surplus = available - total
  return (
    <>
      <ReceiptHead form={form} />
      <FormGroup title={payments.label}>
        <LinesGrid
          {...payments}
          columns={columns}
          emptyLine={() => emptyMoney(start.methods[0] ?? null)}
          sends={isGiven}
          problem={form.problem}
        />
      </FormGroup>
      <Credits form={form} />
      <Debts form={form} paid={paid} />
      <FormGroup title={t('Hitungan')}>
        <FieldRow>
          {surplus > 0 && (
            <ChoiceField
              {...form.field('surplusTo')}
              options={[
                { value: 'ADVANCE', label: t('Uang muka') },
                { value: 'GCASH', label: t('G-Cash') },
              ]}
            />
          )}
          {(start.open?.writeOffLimit ?? 0) > 0 && <SwitchField {...form.field('writeOffRest')} />}
        </FieldRow>
        <Totals
          rows={[
            { label: t('Uang yang diterima'), amount: moneyOf(values.payments) },
            { label: t('Uang muka, retur, dan nota kredit'), amount: takenOf(values.credits) },
            { label: t('Tagihan yang dibayar'), amount: -total },
          ]}
          total={surplus}
          totalLabel={surplus < 0 ? t('Uang kurang') : t('Kelebihan')}
        />
      </FormGroup>
    </>
  )
}

/** What the customer has with the branch; hidden when nothing is open. */
function Credits({ form }: { form: RecordForm<ReceiptValues> }) {
  const field = form.field('credits')
  if (field.value.length === 0) return null
  return (
    <FormGroup title={field.label}>
      <LinesGrid {...field} columns={creditColumns()} sends={isTaken} problem={form.problem} />
    </FormGroup>
  )
}

function Debts({ form, paid }: { form: RecordForm<ReceiptValues>; paid: ReadonlyMap<number, number> }) {
  const { values } = form
  const debts = form.field('debts')
  const chosen = values.branchId !== null && values.customerId !== null
  return (
    <FormGroup title={debts.label}>
      {values.debts.length === 0 ? (
        <Text c="dimmed">
          {chosen
            ? t('Pelanggan ini tidak punya tagihan; uangnya menjadi uang muka.')
            : t('Pilih cabang dan pelanggan untuk melihat tagihannya.')}
        </Text>
      ) : (
        <>
          <LinesGrid {...debts} columns={debtColumns(paid)} sends={isTaken} problem={form.problem} />
          <Text size="sm" c="dimmed">
            {t('Tanpa diatur, tagihan yang jatuh tempo lebih dahulu dibayar lebih dahulu.')}
          </Text>
        </>
      )}
    </FormGroup>
  )
}

function ReceiptHead({ form }: { form: RecordForm<ReceiptValues> }) {
  const { values, setValues } = form
  const narrowed = values.branchId && { query: { branchId: values.branchId.id } }
  const choose = async (branchId: Ref | null, customerId: Ref | null) => {
    setValues({ ...values, branchId, customerId, debts: [], credits: [] })
    const open = await openItems(branchId, customerId)
    setValues({ ...values, branchId, customerId, ...openLines(open, null) })
  }
  return (
    <FormGroup title={t('Kepala penerimaan')}>
      <FieldRow>
        <BranchField {...form.field('branchId')} onChange={(branch) => void choose(branch, null)} />
        <LookupField
          {...form.field('customerId')}
          {...narrowed}
          onChange={(customer) => void choose(values.branchId, customer)}
          route="POST /core/v1/customers/get/data"
        />
        <DateField {...form.field('date')} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
