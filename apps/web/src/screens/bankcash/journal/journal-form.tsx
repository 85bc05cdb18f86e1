import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useMemo } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import type { FormValues } from '../../../kit/form/conflict.ts'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { Totals } from '../../../kit/grid/totals.tsx'
import type { JournalKind } from './journal.ts'
import {
  emptyJournalLine,
  isJournalLine,
  type JournalLine,
  type JournalValues,
  journalColumns,
  journalLabels,
  journalSaved,
  journalSums,
  toJournalBody,
} from './journal-values.ts'
import { dueDecided } from './recurring/recurring.ts'

interface JournalFormProps {
  kind: JournalKind
  accounts: readonly Ref[]
  /** What it begins with. */
  initial: JournalValues
  /** Day of a plan that this journal is posted for. */
  dueId?: number | undefined
}

/** The form of a journal; shows the missing amount during typing. */
export function JournalForm({ kind, accounts, initial, dueId }: JournalFormProps) {
  const general = useCommand('POST /v1/manual-journal/general', journalSaved)
  const adjustment = useCommand('POST /v1/manual-journal/adjustment', journalSaved)
  const due = useCommand('POST /v1/recurring-journals/due/{id}/post', { ...dueDecided, notice: false })
  const columns = useMemo(() => journalColumns(accounts), [accounts])
  const labels = journalLabels()
  const isAdjustment = kind.type === 'ADJUSTMENT_JOURNAL'
  const check = ({ lines }: JournalValues) =>
    linesProblem(lines, { name: 'lines', label: labels.lines, columns, sends: isJournalLine })
  const adjusting = (values: JournalValues) => ({
    body: { ...toJournalBody(values), autoReverseDate: values.autoReverseDate },
  })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: ManualJournal | null) => initial,
    labels,
    proposed: ['branchId'],
    required: ['branchId', 'date', 'description'],
    check,
    save: (values: JournalValues) => {
      const { branchId: _, ...changed } = toJournalBody(values)
      if (dueId !== undefined) return due.mutateAsync({ params: { id: dueId }, body: changed })
      return isAdjustment
        ? adjustment.mutateAsync(adjusting(values))
        : general.mutateAsync({ body: toJournalBody(values) })
    },
  })
  const preview = () =>
    isAdjustment
      ? previewPostings('POST /v1/manual-journal/adjustment', adjusting(form.values))
      : previewPostings('POST /v1/manual-journal/general', { body: toJournalBody(form.values) })
  return (
    <FormShell
      form={form}
      thing={kind.thing()}
      draftKey={dueId === undefined ? `${kind.screen}.add` : `${kind.screen}.due.${dueId}`}
      wide="full"
      to={{ list: kind.address.list }}
      saving={{
        label: t('Simpan & posting'),
        next: kind.address.open,
        more: () => (
          <PreviewButton
            labels={labels}
            check={() => check(form.values)}
            preview={preview}
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <JournalHead
        form={form}
        isAdjustment={isAdjustment && dueId === undefined}
        isOfPlan={dueId !== undefined}
      />
      <JournalLines form={form} columns={columns} />
    </FormShell>
  )
}

interface JournalHeadProps {
  form: RecordForm<JournalValues>
  isAdjustment: boolean
  /** The branch is the plan's. */
  isOfPlan: boolean
}

function JournalHead({ form, isAdjustment, isOfPlan }: JournalHeadProps) {
  return (
    <FormGroup title={t('Kepala dokumen')}>
      <FieldRow>
        <BranchField {...form.field('branchId')} {...(isOfPlan && { readOnly: true })} />
        <DateField {...form.field('date')} />
        <TextField {...form.field('description')} maxLength={200} />
        {isAdjustment && <DateField {...form.field('autoReverseDate')} />}
      </FieldRow>
    </FormGroup>
  )
}

interface JournalLinesProps<Values extends { lines: readonly JournalLine[] }> {
  form: Pick<RecordForm<Values & FormValues>, 'field' | 'values' | 'problem'>
  columns: readonly GridColumn<JournalLine>[]
}

/** The lines of a journal with the sums of both sides; a plan has the same. */
export function JournalLines<Values extends { lines: readonly JournalLine[] }>({
  form,
  columns,
}: JournalLinesProps<Values>) {
  const lines = form.field('lines')
  const { debit, credit, difference } = journalSums(form.values.lines)
  return (
    <FormGroup title={lines.label}>
      <LinesGrid
        {...lines}
        columns={columns}
        emptyLine={emptyJournalLine}
        sends={isJournalLine}
        problem={form.problem}
      />
      <Totals
        rows={[
          { label: t('Total debit'), amount: debit },
          { label: t('Total kredit'), amount: credit },
        ]}
        total={difference}
        totalLabel={difference === 0 ? t('Selisih (seimbang)') : t('Selisih')}
      />
    </FormGroup>
  )
}
