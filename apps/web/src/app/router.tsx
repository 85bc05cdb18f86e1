import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PerBranch } from '../kit/form/per-branch.tsx'
import { basePath } from '../lib/company.ts'
import { can } from '../session/access.ts'
import { ensureToken } from '../session/refresh.ts'
import { getSession } from '../session/store.ts'
import { ErrorPage, PendingPage } from './fallback.tsx'
import { t } from './i18n.ts'
import { notify } from './notify.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search.ts'

const root = createRootRoute({ component: Outlet })

/** An address that only redirects. */
const redirection = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

const publicPage = (path: string, load: () => Promise<{ default: ComponentType }>) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) })

/**
 * `/app` is for signed-in users: without a user to the sign-in page, which returns here afterwards; on first login to the
 * change of the password (specification 2). The access token of a reloaded page is loaded before anything is shown.
 */
const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: async ({ location }) => {
    await ensureToken().catch((error: unknown) => {
      if (getSession().userState) throw error // otherwise a 401 has ended the session
    })
    const { userState } = getSession()
    if (!userState) throw redirect({ to: '/auth/login', search: { next: location.href }, replace: true })
    if (userState.user.employee.is_first_login) throw redirect({ to: '/auth/change-password', replace: true })
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
})

const appPage = (path: string, load: () => Promise<{ default: ComponentType }>) =>
  createRoute({ getParentRoute: () => app, path, component: lazyRouteComponent(load) })

const toDashboard = () => redirect({ to: '/app/dashboard', replace: true })

/** Says why another page is shown than the one that was asked for; not when a link is only pointed at. */
function tellMissing(preload: boolean, message: string): void {
  if (!preload) notify({ id: 'no-page', title: t('Halaman tidak dapat dibuka'), message, tone: 'info' })
}

/** Every address under `/app` without a screen of this user leads to the dashboard (specification 2). */
const appElsewhere = (path: string) =>
  createRoute({
    getParentRoute: () => app,
    path,
    beforeLoad: ({ preload }) => {
      if (path === '$') tellMissing(preload, t('Alamat itu tidak ada.'))
      throw toDashboard()
    },
  })

/** A form, which starts again when another branch is chosen. */
const perBranch = (load: Screen['load']) => async () => {
  const { default: Form } = await load()
  const Page = () => (
    <PerBranch>
      <Form />
    </PerBranch>
  )
  return { default: Page }
}

const screenRoutes = screens.map(({ path, permission, load }) =>
  createRoute({
    getParentRoute: () => app,
    path: path.slice('/app/'.length),
    beforeLoad: ({ preload }) => {
      if (can(permission)) return
      tellMissing(preload, t('Peran Anda tidak memiliki akses ke halaman itu. Mintalah kepada admin.'))
      throw toDashboard()
    },
    component: lazyRouteComponent(/\/(add|edit)$/.test(path) ? perBranch(load) : load),
  }),
)

const routeTree = root.addChildren([
  redirection('/', '/app'),
  publicPage('/setup', () => import('../screens/setup/setup.tsx')),
  publicPage('/auth/login', () => import('../screens/auth/login.tsx')),
  publicPage('/auth/change-password', () => import('../screens/auth/change-password.tsx')),
  publicPage('/public/$key', () => import('../screens/public/public-content.tsx')),
  redirection('/auth/$', '/auth/login'),
  redirection('/$', '/app/404'),
  app.addChildren([
    appElsewhere('/'),
    appPage('dashboard', () => import('../screens/dashboard/dashboard.tsx')),
    appPage('404', () => import('../screens/not-found/not-found.tsx')),
    appPage('system/profile', () => import('../screens/system/profile/profile.tsx')),
    appPage('documents/$id', () => import('../screens/document/document-link.tsx')),
    ...screenRoutes,
    appElsewhere('$'),
  ]),
])

export const router = createRouter({
  routeTree,
  basepath: basePath || '/',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
})
