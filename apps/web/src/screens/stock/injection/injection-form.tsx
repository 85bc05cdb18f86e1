import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { InitialStock } from '@merchant/contract/stock/initial-stock.ts'
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
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { stockColumns } from '../../../kit/stock/stock-columns.tsx'
import { StockLines, WarehouseField } from '../../../kit/stock/stock-fields.tsx'
import { emptyStockLine, goodsBody, type StockLine } from '../../../kit/stock/stock-line.ts'
import { today } from '../../../lib/clock.ts'
import { injections } from './injection.ts'

type Values = {
  branchId: Ref | null
  warehouseId: Ref | null
  date: string | null
  note: string
  lines: readonly StockLine[]
}

const toBody = (values: Values) => ({
  branchId: values.branchId?.id ?? 0,
  warehouseId: values.warehouseId?.id ?? 0,
  date: values.date ?? '',
  note: values.note,
  lines: values.lines
    .filter(isFilled)
    .map((line) => ({ ...goodsBody(line), unitCost: String(line.unitCost ?? 0) })),
})

export const injectionSaved = {
  invalidates: ['GET /v1/initial-stock', 'GET /v1/initial-stock/{id}'],
  notice: false,
} as const

/** The initial stock of a branch in one warehouse; posted at entry. */
export function InjectionForm({ branch, warehouse }: { branch: Ref | null; warehouse: Ref | null }) {
  const add = useCommand('POST /v1/initial-stock', injectionSaved)
  const columns = useMemo(() => stockColumns('REQUIRED'), [])
  const labels = {
    branchId: t('Cabang'),
    warehouseId: t('Gudang'),
    date: t('Tanggal'),
    note: t('Catatan'),
    lines: t('Barang'),
  }
  const check = ({ lines }: Values) => linesProblem(lines, { name: 'lines', label: labels.lines, columns })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: InitialStock | null): Values => ({
      branchId: branch,
      warehouseId: warehouse,
      date: today(),
      note: '',
      lines: [emptyStockLine()],
    }),
    labels,
    proposed: ['branchId', 'warehouseId'],
    required: ['branchId', 'warehouseId', 'date'],
    check,
    save: (values: Values) => add.mutateAsync({ body: toBody(values) }),
  })
  const { values, setValues } = form
  return (
    <FormShell
      form={form}
      thing={t('stok awal')}
      draftKey="stock.injection.add"
      wide="full"
      to={{ list: injections.address.list }}
      saving={{
        label: t('Catat stok awal'),
        next: injections.address.open,
        more: () => (
          <PreviewButton
            labels={labels}
            check={() => check(values)}
            preview={() => previewPostings('POST /v1/initial-stock', { body: toBody(values) })}
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <FormGroup title={t('Gudang dan tanggal')}>
        <FieldRow>
          <BranchField
            {...form.field('branchId')}
            onChange={(branchId) => setValues({ ...values, branchId, warehouseId: null })}
            warehouse={{ of: 'INITIAL_STOCK', propose: (warehouseId) => form.propose({ warehouseId }) }}
          />
          <WarehouseField {...form.field('warehouseId')} branch={values.branchId} />
          <DateField {...form.field('date')} />
          <TextField {...form.field('note')} maxLength={500} />
        </FieldRow>
      </FormGroup>
      <StockLines field={form.field('lines')} columns={columns} problem={form.problem} />
    </FormShell>
  )
}
