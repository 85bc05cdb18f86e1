import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { StockMutation } from '@merchant/contract/stock/stock-mutation.ts'
import { useMemo } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { stockColumns } from '../../../kit/stock/stock-columns.tsx'
import { StockLines, WarehouseField } from '../../../kit/stock/stock-fields.tsx'
import { copiedGoods, emptyStockLine, goodsBody, type StockLine } from '../../../kit/stock/stock-line.ts'
import { today } from '../../../lib/clock.ts'
import { mutations } from './mutation.ts'

type Values = {
  branchId: Ref | null
  fromWarehouseId: Ref | null
  toWarehouseId: Ref | null
  date: string | null
  note: string
  lines: readonly StockLine[]
}

const toBody = (values: Values) => ({
  type: 'INTERNAL' as const, // the literal, which the object would widen
  branchId: values.branchId?.id ?? 0,
  fromWarehouseId: values.fromWarehouseId?.id ?? 0,
  toWarehouseId: values.toWarehouseId?.id ?? 0,
  date: values.date ?? '',
  note: values.note,
  lines: values.lines.filter(isFilled).map(goodsBody),
})

export const mutationSaved = {
  invalidates: ['GET /v1/mutations', 'GET /v1/mutations/{id}'],
  notice: false,
} as const

interface MutationFormProps {
  /** The one that a new mutation begins with. */
  copied: StockMutation | null
  branch: Ref | null
  warehouse: Ref | null
}

/** Goods to move from one warehouse to another; they are reserved until the mutation is confirmed. */
export function MutationForm({ copied, branch, warehouse }: MutationFormProps) {
  const add = useCommand('POST /v1/mutations', mutationSaved)
  const columns = useMemo(() => stockColumns('NONE'), [])
  const labels = {
    branchId: t('Cabang'),
    fromWarehouseId: t('Gudang asal'),
    toWarehouseId: t('Gudang tujuan'),
    date: t('Tanggal'),
    note: t('Catatan'),
    lines: t('Barang'),
  }
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: StockMutation | null): Values => ({
      branchId: copied?.branch ?? branch,
      fromWarehouseId: copied?.fromWarehouse ?? warehouse,
      toWarehouseId: copied?.toWarehouse ?? null,
      date: today(),
      note: copied?.note ?? '',
      lines: copied?.lines.map(copiedGoods) ?? [emptyStockLine()],
    }),
    labels,
    proposed: ['branchId', 'fromWarehouseId'],
    required: ['branchId', 'fromWarehouseId', 'toWarehouseId', 'date'],
    check: ({ lines }) => linesProblem(lines, { name: 'lines', label: labels.lines, columns }),
    save: (values: Values) => add.mutateAsync({ body: toBody(values) }),
  })
  const { values, setValues } = form
  return (
    <FormShell
      form={form}
      thing={t('mutasi intern')}
      draftKey="stock.mutation.add"
      wide="full"
      to={{ list: mutations.address.list }}
      saving={{ label: t('Simpan dan pesan barang'), next: mutations.address.open }}
    >
      <FormGroup title={t('Gudang dan tanggal')}>
        <FieldRow>
          <BranchField
            {...form.field('branchId')}
            onChange={(branchId) =>
              setValues({ ...values, branchId, fromWarehouseId: null, toWarehouseId: null })
            }
            warehouse={{
              of: 'STOCK_MUTATION',
              propose: (fromWarehouseId) => form.propose({ fromWarehouseId }),
            }}
          />
          <WarehouseField {...form.field('fromWarehouseId')} branch={values.branchId} />
          <WarehouseField {...form.field('toWarehouseId')} branch={values.branchId} />
          <DateField {...form.field('date')} />
          <TextField {...form.field('note')} maxLength={500} />
        </FieldRow>
      </FormGroup>
      <StockLines field={form.field('lines')} columns={columns} problem={form.problem} />
    </FormShell>
  )
}
