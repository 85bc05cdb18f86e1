import type { PeriodClose } from '@merchant/contract/system/month-close.ts'
import type { Period } from '@merchant/contract/system/period.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import classes from './period-history.module.css'

/** Each close and restore of a month, newest first; nothing where it was never closed. */
export function PeriodHistory({ period: { branchId, year, month } }: { period: Period }) {
  const history = useEndpoint(
    'POST /core/v1/period/history',
    { body: { branchId, year, month } },
    { gcTime: 0 },
  )
  const closes = history.data?.closes ?? []
  if (closes.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{t('Riwayat bulan ini')}</h3>
      <ol className={classes.history}>{closes.flatMap(linesOf)}</ol>
    </section>
  )
}

function linesOf(close: PeriodClose) {
  const { id, closedAt, closedBy, restoredAt, restoredBy, restoreReason } = close
  return [
    restoredAt && (
      <li key={`${id} restored`}>
        {t('Dipulihkan {{at}} oleh {{by}}: {{reason}}', {
          at: dateTime(restoredAt),
          by: restoredBy?.name ?? '',
          reason: restoreReason ?? '',
        })}
      </li>
    ),
    <li key={id}>
      {t('Ditutup {{at}} oleh {{by}}.', { at: dateTime(closedAt), by: closedBy?.name ?? '' })}
    </li>,
  ]
}
