import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { StockLimit } from '@merchant/contract/stock/stock-limit.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FieldPair } from '../../../kit/form/form-parts.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'

type LimitValues = {
  branchId: Ref | null
  warehouseId: Ref | null
  minQty: number | null
  maxQty: number | null
  reorderQty: number | null
  leadTimeDays: number | null
  status: MasterStatus
}

const toValues = (limit: StockLimit | null, branch: Ref | null): LimitValues => ({
  branchId: limit?.branch ?? branch,
  warehouseId: limit?.warehouse ?? null,
  minQty: limit?.minQty ?? null,
  maxQty: limit?.maxQty ?? null,
  reorderQty: limit?.reorderQty ?? null,
  leadTimeDays: limit?.leadTimeDays ?? null,
  status: limit?.status ?? 'ACTIVE',
})

const saved = {
  invalidates: ['GET /v1/stock-limits', 'POST /core/v1/inventories/get/all', 'GET /v1/global/products'],
  notice: false,
} as const

interface LimitDialogProps {
  productId: number
  /** In which quantities are counted. */
  unit: string
  /** Null for a new one. */
  limit: StockLimit | null
  onClose: () => void
}

/** Adds or changes a limit over the page of its goods; goods and place of one that exists stay. */
export function LimitDialog({ productId, unit, limit, onClose }: LimitDialogProps) {
  const branch = useEffectiveBranch()
  const can = useCan()
  const add = useCommand('POST /v1/stock-limits', saved)
  const edit = useCommand('PUT /v1/stock-limits', saved)
  const form = useRecordForm({
    mode: limit ? 'EDIT' : 'ADD',
    record: limit,
    toValues: (record) => toValues(record, branch),
    ...formFacts('stock_limit', toValues(null, null)),
    // A required field is never sent empty.
    save: ({ branchId, warehouseId, minQty, ...rest }: LimitValues, version) =>
      limit && version !== undefined
        ? edit.mutateAsync({ body: { ...rest, minQty: minQty ?? 0, id: limit.id, version } })
        : add.mutateAsync({
            body: {
              ...rest,
              productId,
              branchId: branchId?.id ?? 0,
              warehouseId: warehouseId?.id ?? null,
              minQty: minQty ?? 0,
            },
          }),
  })
  const { field, values } = form
  return (
    <FormDialog
      title={limit ? t('Ubah batas stok') : t('Tambah batas stok')}
      form={form}
      onClose={onClose}
      onSaved={onClose}
    >
      <FieldPair>
        <LookupField
          {...field('branchId')}
          readOnly={limit !== null}
          route="GET /v1/branches"
          query={{ status: 'ACTIVE' }}
        />
        <LookupField
          {...field('warehouseId')}
          readOnly={limit !== null || !can('master.warehouse:view')}
          route="GET /v1/warehouses"
          query={{ status: 'ACTIVE', ...(values.branchId && { branchId: values.branchId.id }) }}
        />
      </FieldPair>
      <FieldPair>
        <NumberField {...field('minQty')} unit={unit} />
        <NumberField {...field('maxQty')} unit={unit} />
      </FieldPair>
      <FieldPair>
        <NumberField {...field('reorderQty')} unit={unit} />
        <NumberField {...field('leadTimeDays')} unit={t('hari')} />
      </FieldPair>
      <StatusField {...field('status')} />
    </FormDialog>
  )
}
