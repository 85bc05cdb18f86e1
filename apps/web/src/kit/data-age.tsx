import { t } from '../app/i18n.ts'
import { clockTime } from '../lib/format.ts'
import classes from './data-age.module.css'

/** Says as of when rows are that a replica gave, in words that a screen reader reads out when they change. */
export function DataAge({ at, inset = false }: { at: string | undefined; inset?: boolean }) {
  return (
    <span className={classes.age} data-inset={inset || undefined} role="status">
      {at && t('Data per {{time}}', { time: clockTime(at) })}
    </span>
  )
}
