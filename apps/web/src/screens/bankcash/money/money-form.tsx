import type { CashBank } from '@merchant/contract/cash/cash-bank.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useMemo } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { Totals } from '../../../kit/grid/totals.tsx'
import type { MoneyKind } from './money.ts'
import {
  emptyMoneyLine,
  isMoneyLine,
  type MoneyLine,
  type MoneyValues,
  moneyColumns,
  moneyLabels,
  moneySaved,
  toMoneyBody,
} from './money-values.ts'

interface MoneyFormProps {
  kind: MoneyKind
  /** The accounts that its lines may have. */
  accounts: readonly Ref[]
  /** What it begins with. */
  initial: MoneyValues
}

const route = 'POST /v1/cash-bank/{account}/{direction}'

/** A receipt or an expense, with the purpose of its lines. */
export function MoneyForm({ kind, accounts, initial }: MoneyFormProps) {
  const add = useCommand(route, moneySaved)
  const columns = useMemo(() => moneyColumns(accounts), [accounts])
  const labels = moneyLabels(kind.words())
  const check = ({ lines }: MoneyValues) =>
    linesProblem(lines, { name: 'lines', label: labels.lines, columns, sends: isMoneyLine })
  const inputOf = (values: MoneyValues) => ({ params: kind.params, body: toMoneyBody(values) })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: CashBank | null) => initial,
    labels,
    proposed: ['branchId', 'cashAccountId'],
    required: ['branchId', 'cashAccountId', 'date'],
    check,
    save: (values: MoneyValues) => add.mutateAsync(inputOf(values)),
  })
  return (
    <FormShell
      form={form}
      thing={kind.words().thing}
      draftKey={`${kind.screen}.add`}
      wide="full"
      to={{ list: kind.address.list }}
      saving={{
        label: t('Simpan & posting'),
        next: kind.address.open,
        more: () => (
          <PreviewButton
            labels={labels}
            check={() => check(form.values)}
            preview={() => previewPostings(route, inputOf(form.values))}
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <MoneyHead form={form} kind={kind} />
      <MoneyLines form={form} columns={columns} />
    </FormShell>
  )
}

function MoneyHead({ form, kind }: { form: RecordForm<MoneyValues>; kind: MoneyKind }) {
  const { branchId } = form.values
  return (
    <FormGroup title={t('Kepala dokumen')}>
      <FieldRow>
        <BranchField {...form.field('branchId')} />
        <LookupField
          {...form.field('cashAccountId')}
          route="POST /core/v1/account/usage/search"
          query={{ usage: kind.params.account, ...(branchId && { branchId: branchId.id }) }}
        />
        <DateField {...form.field('date')} />
        <TextField {...form.field('partyName')} maxLength={100} />
        <TextField {...form.field('referenceNo')} maxLength={50} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}

interface MoneyLinesProps {
  form: RecordForm<MoneyValues>
  columns: readonly GridColumn<MoneyLine>[]
}

function MoneyLines({ form, columns }: MoneyLinesProps) {
  const lines = form.field('lines')
  const total = form.values.lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return (
    <FormGroup title={lines.label}>
      <LinesGrid
        {...lines}
        columns={columns}
        emptyLine={emptyMoneyLine}
        sends={isMoneyLine}
        problem={form.problem}
      />
      <Totals rows={[]} total={total} />
    </FormGroup>
  )
}
