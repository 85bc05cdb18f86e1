import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { useEffectiveBranch } from '../../session/access.ts'
import { primaryWarehouse } from '../document/primary-warehouse.ts'
import type { FieldProps } from '../form/field.tsx'
import { LookupField } from '../form/fields/lookup-field.tsx'
import { FormGroup } from '../form/form-parts.tsx'
import type { FormProblem } from '../form/refusal.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { LinesGrid } from '../grid/lines-grid.tsx'
import { emptyStockLine, pickGoods, type StockLine } from './stock-line.ts'

interface BranchFieldProps extends FieldProps<Ref | null> {
  /** Called with the branch's primary warehouse, once it is loaded. */
  onWarehouse: (warehouse: Ref | null) => void
}

/** The branch of a stock document; read-only for a user of one branch. */
export function BranchField({ onWarehouse, ...field }: BranchFieldProps) {
  const effective = useEffectiveBranch()
  const choose = async (branch: Ref | null) => {
    field.onChange(branch)
    onWarehouse(branch && (await primaryWarehouse(branch.id)))
  }
  return (
    <LookupField
      {...field}
      readOnly={effective !== null}
      onChange={(branch) => void choose(branch)}
      route="GET /v1/branches"
      query={{ status: 'ACTIVE' }}
    />
  )
}

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
    <FormGroup title={t('Barang')}>
      <LinesGrid
        name="lines"
        label={field.label}
        lines={field.value}
        onChange={field.onChange}
        columns={columns}
        emptyLine={emptyStockLine}
        pick={pickGoods}
        problem={problem}
      />
    </FormGroup>
  )
}
