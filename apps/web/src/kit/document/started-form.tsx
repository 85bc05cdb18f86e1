import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ReactNode } from 'react'
import { useEffectiveBranch } from '../../session/access.ts'
import { FormSkeleton } from '../form/form-parts.tsx'
import { usePrimaryWarehouse } from './primary-warehouse.ts'

interface StartedFormProps {
  children: (given: { branch: Ref | null; warehouse: Ref | null }) => ReactNode
}

/** A new document of goods starts with the user's branch and that branch's primary warehouse. */
export function StartedForm({ children }: StartedFormProps) {
  const branch = useEffectiveBranch()
  const warehouse = usePrimaryWarehouse(branch)
  return warehouse === undefined ? <FormSkeleton /> : children({ branch, warehouse })
}
