import { describeValue } from '../../../kit/form/describe-value.ts'
import type { Right } from './matrix/rights.ts'
import { reachWords } from './reach.ts'

/** History keeps keys: `ASSIGNED`, `master.brand:edit`. Rights of screens that do not exist yet keep theirs. */
export const describeRoleValue =
  (labels: Readonly<Record<Right, string>>) =>
  (value: string | null): string => {
    if (value === null) return describeValue(value)
    const words: Readonly<Record<string, { label: string }>> = reachWords()
    const nameOf = (key: string) => {
      const right: Right = key.startsWith('navbar.') ? (key as Right) : `sidenav.${key}`
      return labels[right] ?? words[key]?.label ?? describeValue(key)
    }
    return value.split(', ').map(nameOf).join(', ')
  }
