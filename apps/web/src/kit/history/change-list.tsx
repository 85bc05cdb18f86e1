import { describeValue } from '../form/describe-value.ts'
import { nothing } from '../nothing.ts'
import { Becomes } from './becomes.tsx'
import classes from './history.module.css'

interface ChangeListProps {
  /** Fields as people name them, with their old and new values. */
  changes: readonly { field: string; before: string | null; after: string | null }[]
  /** Says a stored value in people's words, where the server answers with a key. */
  describe?: (value: string | null) => string
}

/** What was changed, field by field, old and new. */
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
