import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../form/form-parts.tsx'
import { type Place, useLastPlace } from './last-place.ts'

interface StartedFormProps {
  type: TabbedCode
  /** Only a new document begins somewhere. */
  isNew?: boolean
  children: (given: Place) => ReactNode
}

/** A new document begins with the branch and the warehouse of its maker's last one of the kind. */
export function StartedForm({ type, isNew = true, children }: StartedFormProps) {
  const place = useLastPlace(type, isNew)
  return place ? children(place) : <FormSkeleton />
}
