import { Button } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import classes from './report.module.css'

interface MoreRowsProps {
  shown: number
  count: number
  /** `count` is a floor. */
  atLeast: boolean
  /** Absent when everything is shown. */
  more: (() => void) | null
  busy: boolean
}

/** How much of a long report is shown, and the way to the rest. */
export const MoreRows = ({ shown, count, atLeast, more, busy }: MoreRowsProps) =>
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
