import type { OpeningStatement } from '@merchant/contract/system/opening-balance.ts'
import { t } from '../../../../app/i18n.ts'
import { date, dateTime } from '../../../../lib/format.ts'
import classes from './opening.module.css'

const words = (): Record<OpeningStatement['kind'], string> => ({
  TRIAL_BALANCE: t('Neraca saldo'),
  TOTALS: t('Ringkasan'),
  NONE: t('Tidak ada saldo awal'),
})

/** Everything that was stated, with who and when. */
export function StatementHistory({ history }: { history: readonly OpeningStatement[] }) {
  if (history.length === 0) return null
  return (
    <section className={classes.history}>
      <h2>{t('Riwayat')}</h2>
      <ol>
        {history.map(({ version, kind, day, reason, statedAt, statedBy }) => (
          <li key={version}>
            <strong>{words()[kind]}</strong> {day ? t('per {{day}}', { day: date(day) }) : reason}
            <span>
              {statedBy.name}, {dateTime(statedAt)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
