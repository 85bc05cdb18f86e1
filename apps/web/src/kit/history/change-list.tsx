import { describeValue } from '../form/describe-value.ts'
import { nothing } from '../nothing.ts'
import { Becomes } from './becomes.tsx'
import classes from './history.module.css'

interface ChangeListProps {
  /** Fields by their labels, with old and new values. */
  changes: readonly { field: string; before: string | null; after: string | null }[]
  /** Puts a stored value into words, where the server replies with a key. */
  describe?: (value: string | null) => string
}

/** The changes, field by field, old and new. */
export function ChangeList({ changes, describe = describeValue }: ChangeListProps) {
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before === null ? <span>{nothing}</span> : <del>{describe(before)}</del>}
            <Becomes />
            <ins>{describe(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
