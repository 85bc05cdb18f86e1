import { Link, useRouterState } from '@tanstack/react-router'
import { t } from '../app/i18n.ts'
import { screens } from '../app/screens.ts'
import { useCurrentUser } from '../session/store.ts'
import classes from './breadcrumb.module.css'
import { breadcrumbs, canOpen } from './navigation.ts'

/** The path to this screen, which its title ends; pages at the top level have none (specification 2). */
export function Breadcrumb() {
  const user = useCurrentUser()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const crumbs = breadcrumbs(pathname)
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={t('Jejak halaman')}>
      <ol className={classes.crumbs}>
        {crumbs.slice(0, -1).map(({ label, path }) => (
          <li key={path}>
            {canOpen(user, screens, path) ? <Link to={path}>{label}</Link> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
