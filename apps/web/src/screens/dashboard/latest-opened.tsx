import { Link } from '@tanstack/react-router'
import { t } from '../../app/i18n.ts'
import { useOpened } from '../../kit/opened.ts'
import classes from './dashboard.module.css'

const SHOWN = 6

/** What this person opened on this device, to go on with. */
export function LatestOpened() {
  const opened = useOpened().slice(0, SHOWN)
  if (opened.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('Terakhir dibuka')}</h2>
      <ul className={classes.opened}>
        {opened.map(({ path, label, note }) => (
          <li key={path}>
            <Link to={path}>
              <span>{label}</span>
              {note && <em>{note}</em>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
