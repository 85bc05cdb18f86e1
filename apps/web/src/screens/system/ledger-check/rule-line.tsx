import type { LedgerFault, LedgerRule } from '@merchant/contract/system/ledger-check.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { StatusBadge } from '../../../kit/status.tsx'
import { clockTime, dateTime, number } from '../../../lib/format.ts'
import classes from './ledger-check.module.css'

const looks = () => ({
  never: { label: t('Belum diperiksa'), color: 'slate' },
  right: { label: t('Cocok'), color: 'green' },
  wrong: { label: t('Tidak cocok'), color: 'red' },
})

/** `0,2 detik` of milliseconds. */
const seconds = (took: number): string => t('{{n}} detik', { n: number(Math.round(took / 10) / 100) })

const HALF_A_DAY = 12 * 3_600_000

/** `14.05.03` of today, else the date with hour and minute. */
const moment = (at: string): string =>
  Date.now() - Date.parse(at) < HALF_A_DAY ? clockTime(at) : dateTime(at)

/** One rule: its sentence, its state, the checked rows, and the rows that break it. */
export function RuleLine({ rule }: { rule: LedgerRule }) {
  const { result, lookedAt } = rule
  const isWrong = result !== null && result.broken > 0
  const state = isWrong ? 'wrong' : lookedAt === null ? 'never' : 'right'
  return (
    <li className={classes.rule}>
      <div className={classes.sentence}>
        <span>{t(rule.sentence)}</span>
        <StatusBadge look={looks()[state]} />
      </div>
      {result && (
        <div className={classes.facts}>
          <span>{t('{{count}} baris diperiksa', { count: number(result.rowsChecked) })}</span>
          <span>{seconds(result.took)}</span>
          <span>{t('seluruhnya {{when}}', { when: dateTime(result.at) })}</span>
        </div>
      )}
      {lookedAt && (
        <div className={classes.facts}>
          <span>{rule.watch === 'LIVE' ? t('Dilihat langsung') : t('Diperiksa bergiliran')}</span>
          <span>{t('terakhir {{when}}', { when: moment(lookedAt) })}</span>
        </div>
      )}
      {result && result.broken > 0 && <Faults broken={result.broken} faults={result.faults} />}
    </li>
  )
}

function Faults({ broken, faults }: { broken: number; faults: readonly LedgerFault[] }) {
  return (
    <>
      <p className={classes.faultCount}>
        {faults.length === broken
          ? t('{{count}} baris tidak cocok', { count: number(broken) })
          : t('{{count}} baris tidak cocok, {{shown}} ditampilkan', {
              count: number(broken),
              shown: number(faults.length),
            })}
      </p>
      <ul className={classes.faults}>
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            <dl>
              {fault.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {fault.document && (
              <Link to={`/app/documents/${fault.document.id}`} className={classes.paper}>
                {fault.document.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
