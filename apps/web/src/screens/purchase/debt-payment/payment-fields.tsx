import { Button, Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { type DetailLine, emptyDetail, isGiven, moneyOf, withProposal } from './detail-lines.ts'
import { grantedOn, isTaken, type PayableLine, payWhole, takenOf } from './payable-lines.ts'
import { openItems } from './payment-start.ts'
import { type PaymentValues, toPaymentValues } from './payment-values.ts'

interface PaymentFieldsProps {
  form: RecordForm<PaymentValues>
  columns: {
    debts: readonly GridColumn<PayableLine>[]
    credits: readonly GridColumn<PayableLine>[]
    details: readonly GridColumn<DetailLine>[]
  }
}

export function PaymentFields({ form, columns }: PaymentFieldsProps) {
  const { values } = form
  const debts = form.field('debts')
  const chosen = values.branchId !== null && values.supplierId !== null
  return (
    <>
      <PaymentHead form={form} />
      <FormGroup title={debts.label}>
        {values.debts.length === 0 ? (
          <Text c="dimmed">
            {chosen
              ? t('Tidak ada hutang yang terbuka kepada pemasok ini.')
              : t('Pilih cabang dan pemasok untuk melihat hutangnya.')}
          </Text>
        ) : (
          <LinesGrid
            {...debts}
            columns={columns.debts}
            sends={isTaken}
            problem={form.problem}
            tools={
              <Button size="xs" variant="default" onClick={() => debts.onChange(values.debts.map(payWhole))}>
                {t('Bayar semua')}
              </Button>
            }
          />
        )}
      </FormGroup>
      <SetOff form={form} name="credits" columns={columns.credits} />
      <SetOff form={form} name="advances" columns={columns.credits} />
      <PaymentMoney form={form} columns={columns.details} />
    </>
  )
}

interface SetOffProps {
  form: RecordForm<PaymentValues>
  name: 'credits' | 'advances'
  columns: readonly GridColumn<PayableLine>[]
}

/** The supplier's credits; hidden when none is open. */
function SetOff({ form, name, columns }: SetOffProps) {
  const field = form.field(name)
  if (field.value.length === 0) return null
  return (
    <FormGroup title={field.label}>
      <LinesGrid {...field} columns={columns} sends={isTaken} problem={form.problem} />
    </FormGroup>
  )
}

interface PaymentMoneyProps {
  form: RecordForm<PaymentValues>
  columns: readonly GridColumn<DetailLine>[]
}

/** The money, and its balance with the debts. */
function PaymentMoney({ form, columns }: PaymentMoneyProps) {
  const { values } = form
  const details = form.field('details')
  const asked = takenOf(values.debts) - takenOf(values.credits) - takenOf(values.advances)
  const left = asked - moneyOf(values.details)
  const fill = () =>
    details.onChange(
      values.details.map((line, index) =>
        index === values.details.length - 1 ? { ...line, amount: (line.amount ?? 0) + left } : line,
      ),
    )
  return (
    <FormGroup title={details.label}>
      <LinesGrid
        {...details}
        onChange={(lines) => details.onChange(withProposal(values.details, lines, asked))}
        columns={columns}
        emptyLine={emptyDetail}
        sends={isGiven}
        problem={form.problem}
        tools={
          left > 0 && (
            <Button size="xs" variant="default" onClick={fill}>
              {t('Isi sisa pembayaran')}
            </Button>
          )
        }
      />
      <Text size="sm" c="dimmed">
        {t('Tanpa rincian pembayaran, pelunasan disimpan dan menunggu uangnya.')}
      </Text>
      <Totals
        rows={[
          { label: t('Hutang yang dibayar'), amount: takenOf(values.debts) },
          { label: t('Potongan dari pemasok'), amount: grantedOn(values.debts) },
          { label: t('Nota, retur, dan uang muka'), amount: asked - takenOf(values.debts) },
          { label: t('Uang yang dibayarkan'), amount: moneyOf(values.details) },
          { label: t('Belum dibayarkan'), amount: left },
        ]}
        total={asked}
      />
    </FormGroup>
  )
}

function PaymentHead({ form }: { form: RecordForm<PaymentValues> }) {
  const { values, setValues } = form
  const kept = form.mode !== 'ADD' // a debt payment stays with its branch and its supplier
  const narrowed = values.branchId && { query: { branchId: values.branchId.id } }
  const choose = async (branchId: Ref | null, supplierId: Ref | null) => {
    setValues({ ...values, branchId, supplierId, debts: [], credits: [], advances: [] })
    const open = await openItems(branchId, supplierId)
    const { debts, credits, advances } = toPaymentValues(null, {
      branch: branchId,
      supplier: supplierId,
      open,
      paying: null,
    })
    setValues({ ...values, branchId, supplierId, debts, credits, advances })
  }
  return (
    <FormGroup title={t('Kepala pelunasan')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          readOnly={kept}
          onChange={(branch) => void choose(branch, values.supplierId)}
        />
        <LookupField
          {...form.field('supplierId')}
          {...narrowed}
          readOnly={kept}
          onChange={(supplier) => void choose(values.branchId, supplier)}
          route="POST /core/v1/suppliers/get/data"
        />
        <DateField {...form.field('date')} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
