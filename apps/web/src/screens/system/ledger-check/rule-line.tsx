import type { LedgerFault, LedgerRule } from '@merchant/contract/system/ledger-check.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { StatusBadge } from '../../../kit/status.tsx'
import { dateTime, number } from '../../../lib/format.ts'
import classes from './ledger-check.module.css'

const looks = () => ({
  never: { label: t('Belum diperiksa'), color: 'slate' },
  right: { label: t('Cocok'), color: 'green' },
  wrong: { label: t('Tidak cocok'), color: 'red' },
})

/** `0,2 detik` of milliseconds. */
const seconds = (took: number): string => t('{{n}} detik', { n: number(Math.round(took / 10) / 100) })

/** One rule: its sentence, its state, the checked rows, and the rows that break it. */
export function RuleLine({ rule }: { rule: LedgerRule }) {
  const { result } = rule
  const state = !result ? 'never' : result.broken > 0 ? 'wrong' : 'right'
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
          <span>{dateTime(result.at)}</span>
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
