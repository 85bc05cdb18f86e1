import { Button } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import classes from './report.module.css'

interface MoreRowsProps {
  /** The shown rows, from `useMoreRows`; `more` is null when that is all. */
  lines: { shown: number; more: (() => void) | null; busy: boolean }
  count: number
  /** `count` is a floor. */
  atLeast: boolean
}

/** How much of a long report is shown, and a button for more. */
export const MoreRows = ({ lines: { shown, more, busy }, count, atLeast }: MoreRowsProps) =>
  more && (
    <div className={classes.more}>
      <Button size="xs" variant="default" loading={busy} onClick={more}>
        {t('Tampilkan berikutnya ({{shown}} dari {{count}} baris)', {
          shown: number(shown),
          count: `${number(count)}${atLeast ? '+' : ''}`,
        })}
      </Button>
    </div>
  )
