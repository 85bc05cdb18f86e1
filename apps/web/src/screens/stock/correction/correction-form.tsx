import { Button } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { StockCorrection } from '@merchant/contract/stock/stock-correction.ts'
import { correctionDirections, correctionReasons } from '@merchant/domain/stock/stock-correction.ts'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { SelectField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { stockColumns } from '../../../kit/stock/stock-columns.tsx'
import { StockLines, WarehouseField } from '../../../kit/stock/stock-fields.tsx'
import { choicesOf } from './choices.ts'
import { corrections } from './correction.ts'
import {
  type CorrectionValues,
  copiedCorrection,
  correctionLabels,
  correctionSaved,
  takesCost,
  toCorrectionBody,
  toCorrectionValues,
} from './correction-values.ts'

interface CorrectionFormProps {
  mode: FormMode
  /** The draft to change; null for a new correction. */
  correction: StockCorrection | null
  /** The one that a new correction begins with. */
  copied: StockCorrection | null
  branch: Ref | null
  warehouse: Ref | null
}

/** The difference of a warehouse's real stock to the books, and its reason. */
export function CorrectionForm({ mode, correction, copied, branch, warehouse }: CorrectionFormProps) {
  const add = useCommand('POST /v1/stock-corrections', correctionSaved)
  const update = useCommand('PUT /v1/stock-corrections', correctionSaved)
  const asDraft = useRef(false)
  const start = correction ?? copied
  const [costs, setCosts] = useState(start !== null && takesCost(start))
  const columns = costs ? withCosts() : withoutCosts()
  const labels = correctionLabels()
  const check = ({ lines }: CorrectionValues) =>
    linesProblem(lines, { name: 'lines', label: labels.lines, columns })
  const form = useRecordForm({
    mode,
    record: correction,
    toValues: (record: StockCorrection | null) =>
      copied ? copiedCorrection(copied) : toCorrectionValues(record, branch, warehouse),
    labels,
    proposed: correction ? [] : ['branchId', 'warehouseId'],
    required: ['branchId', 'warehouseId', 'date', 'direction', 'reason'],
    check,
    save: (values: CorrectionValues, version) => {
      const body = { ...toCorrectionBody(values), submit: !asDraft.current }
      return correction && version !== undefined
        ? update.mutateAsync({ body: { ...body, id: correction.id, version } })
        : add.mutateAsync({ body })
    },
    ...(correction && {
      reload: () => api('GET /v1/stock-corrections/{id}', { params: { id: correction.id } }),
    }),
  })
  const saveDraft = async (save: () => Promise<void>) => {
    asDraft.current = true
    await save()
    asDraft.current = false
  }
  const body = () => toCorrectionBody(form.values)
  return (
    <FormShell
      form={form}
      thing={t('koreksi stok')}
      draftKey={`stock.correction.${correction?.id ?? 'add'}`}
      wide="full"
      to={{ list: corrections.address.list }}
      saving={{
        label: t('Ajukan'),
        next: corrections.address.open,
        more: (save) => (
          <>
            <PreviewButton
              labels={labels}
              check={() => check(form.values)}
              preview={() => previewPostings('POST /v1/stock-corrections', { body: body() })}
              onProblem={form.setProblem}
            />
            <Button variant="default" disabled={form.saving} onClick={() => void saveDraft(save)}>
              {t('Simpan draf')}
            </Button>
          </>
        ),
      }}
    >
      <CorrectionHead form={form} onChange={(values) => setCosts(takesCost(values))} />
      <StockLines field={form.field('lines')} columns={columns} problem={form.problem} />
    </FormShell>
  )
}

const withCosts = () => stockColumns('OPTIONAL')
const withoutCosts = () => stockColumns('NONE')

interface CorrectionHeadProps {
  form: RecordForm<CorrectionValues>
  onChange: (values: CorrectionValues) => void
}

function CorrectionHead({ form, onChange }: CorrectionHeadProps) {
  const { values, setValues } = form
  const change = (given: Partial<CorrectionValues>) => {
    const next = { ...values, ...given }
    setValues(next)
    onChange(next)
  }
  const isOther = values.reason === 'LAINNYA'
  return (
    <FormGroup title={t('Kepala koreksi')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          onChange={(branchId) => setValues({ ...values, branchId, warehouseId: null })}
          warehouse={{ of: 'STOCK_CORRECTION', propose: (warehouseId) => form.propose({ warehouseId }) }}
        />
        <WarehouseField {...form.field('warehouseId')} branch={values.branchId} />
        <DateField {...form.field('date')} />
        <SelectField
          {...form.field('direction')}
          options={choicesOf(correctionDirections)}
          onChange={(direction) => change({ direction })}
        />
        <SelectField
          {...form.field('reason')}
          options={choicesOf(correctionReasons)}
          onChange={(reason) => change({ reason })}
        />
        {isOther && (
          <LookupField
            {...form.field('accountId')}
            required
            route="POST /core/v1/account/usage/search"
            query={{ usage: 'CORRECTION', ...(values.branchId && { branchId: values.branchId.id }) }}
          />
        )}
        <TextField {...form.field('note')} required={isOther} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
