import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEffectiveBranch } from '../../session/access.ts'
import type { FieldProps } from '../form/field.tsx'
import { LookupField } from '../form/fields/lookup-field.tsx'
import { primaryWarehouse } from './primary-warehouse.ts'

interface BranchFieldProps extends FieldProps<Ref | null> {
  /** Called with the branch's primary warehouse, once it is loaded. */
  onWarehouse?: (warehouse: Ref | null) => void
}

/** The branch of a document; read-only for a user of one branch. */
export function BranchField({ readOnly = false, onWarehouse, ...field }: BranchFieldProps) {
  const effective = useEffectiveBranch()
  const choose = async (branch: Ref | null) => {
    field.onChange(branch)
    onWarehouse?.(branch && (await primaryWarehouse(branch.id)))
  }
  return (
    <LookupField
      {...field}
      readOnly={readOnly || effective !== null}
      onChange={(branch) => void choose(branch)}
      route="GET /v1/branches"
      query={{ status: 'ACTIVE' }}
    />
  )
}
