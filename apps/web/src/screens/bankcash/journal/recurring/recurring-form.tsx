import type { RecurringJournal } from '@merchant/contract/cash/recurring-journal.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useMemo } from 'react'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { BranchField } from '../../../../kit/document/branch-field.tsx'
import { SelectField, SwitchField } from '../../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../../kit/form/fields/date-field.tsx'
import { NumberField } from '../../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../../kit/form/form-shell.tsx'
import type { FormProblem } from '../../../../kit/form/refusal.ts'
import { type RecordForm, useRecordForm } from '../../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../../kit/grid/lines-problem.ts'
import { useCan } from '../../../../session/access.ts'
import type { JournalType } from '../journal.ts'
import { JournalLines } from '../journal-form.tsx'
import { isJournalLine, journalColumns } from '../journal-values.ts'
import { planAddresses, planSaved, rightTo } from './recurring.ts'
import { type PlanValues, planLabels, toPlanBody } from './recurring-values.ts'

interface RecurringFormProps {
  type: JournalType
  accounts: readonly Ref[]
  /** What it begins with. */
  initial: PlanValues
}

/** The form of a new plan: when it comes, what happens then, and the lines of its journal. */
export function RecurringForm({ type, accounts, initial }: RecurringFormProps) {
  const add = useCommand('POST /v1/recurring-journals', planSaved)
  const columns = useMemo(() => journalColumns(accounts), [accounts])
  const labels = planLabels()
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: RecurringJournal | null) => initial,
    labels,
    proposed: ['branchId'],
    required: ['branchId', 'name', 'description', 'day', 'startsOn', 'end'],
    check: ({ lines, end, endsOn, times }) => {
      if (end === 'DATE' && endsOn === null) return missing('endsOn', labels)
      if (end === 'TIMES' && times === null) return missing('times', labels)
      return linesProblem(lines, { name: 'lines', label: labels.lines, columns, sends: isJournalLine })
    },
    save: (values) => add.mutateAsync({ body: toPlanBody(values, type) }),
  })
  const { list, open } = planAddresses(type)
  return (
    <FormShell
      form={form}
      thing={t('jurnal berulang')}
      draftKey={`bankcash.recurring.${type}.add`}
      wide="full"
      to={{ list }}
      saving={{ next: open }}
    >
      <PlanHead form={form} type={type} />
      <JournalLines form={form} columns={columns} />
    </FormShell>
  )
}

function missing(field: 'endsOn' | 'times', labels: Record<typeof field, string>): FormProblem {
  const message = t('{{label}} wajib diisi', { label: labels[field] })
  return { fields: { [field]: message }, line: message }
}

function PlanHead({ form, type }: { form: RecordForm<PlanValues>; type: JournalType }) {
  const can = useCan()
  const { end } = form.values
  return (
    <>
      <FormGroup title={t('Rencana')}>
        <FieldRow>
          <BranchField {...form.field('branchId')} />
          <TextField {...form.field('name')} maxLength={60} />
          <TextField {...form.field('description')} maxLength={200} />
        </FieldRow>
      </FormGroup>
      <FormGroup title={t('Kapan')}>
        <FieldRow>
          <NumberField
            {...form.field('day')}
            unit={form.values.day === 31 ? t('hari terakhir') : t('tiap bulan')}
          />
          <DateField {...form.field('startsOn')} />
          <SelectField
            {...form.field('end')}
            options={[
              { value: 'NEVER', label: t('Tidak berakhir') },
              { value: 'DATE', label: t('Pada tanggal') },
              { value: 'TIMES', label: t('Setelah sekian kali') },
            ]}
          />
          {end === 'DATE' && <DateField {...form.field('endsOn')} />}
          {end === 'TIMES' && <NumberField {...form.field('times')} unit={t('kali')} />}
        </FieldRow>
        {can(rightTo(type, 'update')) && (
          <SwitchField
            {...form.field('postsAtOnce')}
            description={t('Tanpa ini, jurnal menunggu sebagai draf sampai Anda membukukannya.')}
          />
        )}
        {type === 'ADJUSTMENT_JOURNAL' && <SwitchField {...form.field('reverses')} />}
      </FormGroup>
    </>
  )
}
