import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useMemo } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
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

interface JournalFormProps {
  kind: JournalKind
  accounts: readonly Ref[]
  /** What it begins with. */
  initial: JournalValues
}

/** The form of a journal; shows the missing amount during typing. */
export function JournalForm({ kind, accounts, initial }: JournalFormProps) {
  const general = useCommand('POST /v1/manual-journal/general', journalSaved)
  const adjustment = useCommand('POST /v1/manual-journal/adjustment', journalSaved)
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
    save: (values: JournalValues) =>
      isAdjustment
        ? adjustment.mutateAsync(adjusting(values))
        : general.mutateAsync({ body: toJournalBody(values) }),
  })
  const preview = () =>
    isAdjustment
      ? previewPostings('POST /v1/manual-journal/adjustment', adjusting(form.values))
      : previewPostings('POST /v1/manual-journal/general', { body: toJournalBody(form.values) })
  return (
    <FormShell
      form={form}
      thing={kind.thing()}
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
            preview={preview}
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <JournalHead form={form} isAdjustment={isAdjustment} />
      <JournalLines form={form} columns={columns} />
    </FormShell>
  )
}

function JournalHead({ form, isAdjustment }: { form: RecordForm<JournalValues>; isAdjustment: boolean }) {
  return (
    <FormGroup title={t('Kepala dokumen')}>
      <FieldRow>
        <BranchField {...form.field('branchId')} />
        <DateField {...form.field('date')} />
        <TextField {...form.field('description')} maxLength={200} />
        {isAdjustment && <DateField {...form.field('autoReverseDate')} />}
      </FieldRow>
    </FormGroup>
  )
}

interface JournalLinesProps {
  form: RecordForm<JournalValues>
  columns: readonly GridColumn<JournalLine>[]
}

function JournalLines({ form, columns }: JournalLinesProps) {
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
