import { Link, useRouterState } from '@tanstack/react-router'
import { t } from '../app/i18n.ts'
import { screens } from '../app/screens.ts'
import { useCurrentUser } from '../session/store.ts'
import classes from './breadcrumb.module.css'
import { breadcrumbs, canOpen } from './navigation.ts'

/** The path to this screen; pages at the top level have none (specification 2). */
export function Breadcrumb() {
  const user = useCurrentUser()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const crumbs = breadcrumbs(pathname)
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={t('Jejak halaman')}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, path }) => (
          <li key={path}>
            {path !== pathname && canOpen(user, screens, path) ? (
              <Link to={path}>{label}</Link>
            ) : (
              <span aria-current={path === pathname ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
