import type { PeriodCheck } from '@merchant/contract/system/period.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { number } from '../../../lib/format.ts'
import { Finding } from './finding.tsx'
import classes from './period-dialog.module.css'

/** Faults come first; each finding links to the place to correct it. */
export function CheckList({ checks, onLeave }: { checks: readonly PeriodCheck[]; onLeave: () => void }) {
  const sorted = [...checks].sort((a, b) => rank(a) - rank(b))
  return (
    <ul className={classes.checks}>
      {sorted.map((check) => (
        <li key={`${check.code} ${check.title}`}>
          <CheckIcon check={check} />
          <span>{check.message}</span>
          <span className={classes.code}>{check.code}</span>
          {check.items.length > 0 && (
            <ul className={classes.items}>
              {check.items.map((item) => (
                <li key={item.text}>
                  <Finding item={item} onLeave={onLeave} />
                </li>
              ))}
              {check.count > check.items.length && (
                <li>{t('dan {{count}} lagi', { count: number(check.count - check.items.length) })}</li>
              )}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const rank = ({ ok, severity }: PeriodCheck): number => (ok ? 2 : severity === 'BLOCK' ? 0 : 1)

export function CheckIcon({ check: { ok, severity } }: { check: Pick<PeriodCheck, 'ok' | 'severity'> }) {
  if (ok) return <IconCircleCheck size={17} className={classes.ok} aria-label={t('Beres')} />
  if (severity === 'WARN')
    return <IconAlertTriangle size={17} className={classes.warn} aria-label={t('Perlu dilihat')} />
  return <IconCircleX size={17} className={classes.block} aria-label={t('Harus dibereskan')} />
}
