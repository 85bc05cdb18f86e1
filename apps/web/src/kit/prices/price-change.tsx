import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'
import classes from './prices.module.css'

/** The change of a price against the previous purchase; a higher price is highlighted. */
export function PriceChange({ percent }: { percent: number | null }) {
  if (percent === null) return nothing
  if (percent === 0) return <span>{t('tetap')}</span>
  const Arrow = percent > 0 ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.change} data-dearer={percent > 0 || undefined}>
      <Arrow size={13} aria-hidden />
      <span className="heard">{percent > 0 ? t('naik') : t('turun')}</span> {number(Math.abs(percent))}%
    </span>
  )
}
