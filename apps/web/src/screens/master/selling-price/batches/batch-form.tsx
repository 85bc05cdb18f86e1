import { Button } from '@mantine/core'
import type { PriceChange } from '@merchant/contract/master/price-change.ts'
import { useMemo, useRef } from 'react'
import { api } from '../../../../api/client.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { DateTimeField } from '../../../../kit/form/fields/date-time-field.tsx'
import { TextField } from '../../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../../kit/form/form-shell.tsx'
import { momentOf } from '../../../../kit/form/moment-text.ts'
import { type FormMode, useRecordForm } from '../../../../kit/form/use-record-form.ts'
import { LinesGrid } from '../../../../kit/grid/lines-grid.tsx'
import { linesProblem } from '../../../../kit/grid/lines-problem.ts'
import { pricesSaved } from '../price-saved.ts'
import { emptyPriceLine, LineChecks, pickPriced, priceColumns } from '../prices-columns.tsx'
import { useLineChecks } from '../use-line-checks.ts'
import { batches } from './batch.ts'
import { type BatchValues, batchLabels, toBatchBody, toBatchValues } from './batch-values.ts'

interface BatchFormProps {
  mode: FormMode
  /** The draft to change; null for a new batch. */
  batch: PriceChange | null
}

/** The prices of a batch, typed or pasted from a spreadsheet, with what is paid now and the margins beside them. */
export function BatchForm({ mode, batch }: BatchFormProps) {
  const add = useCommand('POST /v1/price-changes', pricesSaved)
  const update = useCommand('PUT /v1/price-changes/{id}', pricesSaved)
  const asDraft = useRef(false)
  const columns = useMemo(() => priceColumns().filter(({ key }) => key !== 'validFrom'), [])
  const labels = batchLabels()
  const form = useRecordForm({
    mode,
    record: batch,
    toValues: toBatchValues,
    labels,
    required: ['title'],
    check: ({ lines }: BatchValues) => linesProblem(lines, { name: 'lines', label: labels.lines, columns }),
    save: (values: BatchValues, version) => {
      const body = { ...toBatchBody(values), submit: !asDraft.current }
      return batch && version !== undefined
        ? update.mutateAsync({ params: { id: batch.id }, body: { ...body, version } })
        : add.mutateAsync({ body })
    },
    ...(batch && { reload: () => api('GET /v1/price-changes/{id}', { params: { id: batch.id } }) }),
  })
  const saveDraft = async (save: () => Promise<void>) => {
    asDraft.current = true
    await save()
    asDraft.current = false
  }
  const lines = form.field('lines')
  const checks = useLineChecks(lines.value, aheadOf(form.values.effectiveAt))
  return (
    <FormShell
      form={form}
      thing={t('batch harga jual')}
      draftKey={`master.changes-selling-price.batch.${batch?.id ?? 'add'}`}
      wide="full"
      to={{ list: batches.address.list }}
      saving={{
        label: t('Ajukan'),
        next: batches.address.open,
        more: (save) => (
          <Button variant="default" disabled={form.saving} onClick={() => void saveDraft(save)}>
            {t('Simpan draf')}
          </Button>
        ),
      }}
    >
      <FormGroup title={t('Batch')}>
        <FieldRow>
          <TextField maxLength={100} {...form.field('title')} />
          <DateTimeField {...form.field('effectiveAt')} />
          <TextField maxLength={500} {...form.field('note')} />
        </FieldRow>
      </FormGroup>
      <FormGroup title={t('Harga')}>
        <LineChecks value={checks}>
          <LinesGrid
            {...lines}
            columns={columns}
            emptyLine={emptyPriceLine}
            pick={pickPriced}
            problem={form.problem}
          />
        </LineChecks>
      </FormGroup>
    </FormShell>
  )
}

/** The moment whose old prices are asked; what is half typed is now. */
function aheadOf(written: string | null): string | null {
  const at = momentOf(written)
  return at !== null && !Number.isNaN(Date.parse(at)) && at.endsWith('Z') ? at : null
}
