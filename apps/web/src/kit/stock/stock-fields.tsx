import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import type { FieldProps } from '../form/field.tsx'
import { LookupField } from '../form/fields/lookup-field.tsx'
import { FormGroup } from '../form/form-parts.tsx'
import type { FormProblem } from '../form/refusal.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { LinesGrid } from '../grid/lines-grid.tsx'
import { emptyStockLine, pickGoods, type StockLine } from './stock-line.ts'

/** A warehouse of the form's branch. */
export function WarehouseField({ branch, ...field }: FieldProps<Ref | null> & { branch: Ref | null }) {
  const narrowed = branch === null ? {} : { query: { branchId: branch.id } }
  return <LookupField {...field} {...narrowed} route="POST /core/v1/warehouses/get/data" />
}

interface StockLinesProps {
  field: FieldProps<readonly StockLine[]>
  columns: readonly GridColumn<StockLine>[]
  problem: FormProblem | null
}

export function StockLines({ field, columns, problem }: StockLinesProps) {
  return (
    <FormGroup title={t('Barang', { context: 'many' })}>
      <LinesGrid {...field} columns={columns} emptyLine={emptyStockLine} pick={pickGoods} problem={problem} />
    </FormGroup>
  )
}
