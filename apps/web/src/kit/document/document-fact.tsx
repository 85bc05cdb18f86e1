import type { ReactNode } from 'react'
import { nothing } from '../nothing.ts'

/** One fact in the head of a document: 'Gudang' and its name. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children ?? nothing}</dd>
  </div>
)
