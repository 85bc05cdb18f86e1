import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useRef } from 'react'
import { useEffectiveBranch } from '../../session/access.ts'
import type { FieldProps } from '../form/field.tsx'
import { LookupField } from '../form/fields/lookup-field.tsx'
import { lastPlace } from './last-place.ts'

interface BranchFieldProps extends FieldProps<Ref | null> {
  /** Proposes a warehouse of the chosen branch, once it is loaded. */
  warehouse?: { of: TabbedCode; propose: (warehouse: Ref | null) => void }
}

/** The branch of a document; read-only for a user of one branch. */
export function BranchField({ readOnly = false, warehouse, ...field }: BranchFieldProps) {
  const effective = useEffectiveBranch()
  const chosen = useRef<Ref | null>(null)
  const now = useRef(warehouse)
  now.current = warehouse
  const choose = async (branch: Ref | null) => {
    chosen.current = branch
    field.onChange(branch)
    if (!warehouse || !branch) return
    const last = await lastPlace(warehouse.of, branch)
    if (chosen.current === branch) now.current?.propose(last.warehouse)
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
