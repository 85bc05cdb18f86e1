import '@mantine/core/styles.css'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../app/i18n.ts'
import { useStartViews } from '../kit/list/use-start-view.ts'
import { PageCrumbs } from '../kit/page-crumbs.ts'
import { inTraining } from '../lib/company.ts'
import { reloadUser } from '../session/sign-in.ts'
import { useSession } from '../session/store.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Header } from './header.tsx'
import { layout } from './layout.ts'
import { breadcrumbs } from './navigation.ts'
import { Palette } from './palette.tsx'
import { Providers } from './providers.tsx'
import classes from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import { TopNav } from './top-nav.tsx'
import { TrainingBand } from './training/training-band.tsx'
import { useAppConfig } from './use-app-config.ts'
import { useCompact } from './use-compact.ts'
import { useStartLists } from './use-start-lists.ts'

/** Only small screens need it. */
const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }))

/** Rights and name may have changed since they were stored; they are loaded once when the page opens. */
function useFreshUser() {
  useEffect(() => {
    reloadUser().catch(() => undefined) // the stored user is used until the next start
  }, [])
}

/** The height of rows that this person likes; read by the styles of tables. */
function useDensity() {
  const { userState } = useSession()
  const density = userState?.preferences.density ?? 'compact'
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
}

/** Names the tab after the screen, and starts each screen at its top for keyboard and screen reader. */
function useScreenChange() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { appTitle } = useAppConfig()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  useEffect(() => {
    const screen = breadcrumbs(pathname).at(-1)?.label
    const name = screen ? `${screen} · ${appTitle}` : appTitle
    document.title = inTraining ? `LATIHAN · ${name}` : name
  }, [pathname, appTitle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what triggers it
  useEffect(() => {
    layout.set({ drawer: false })
    // A form that has put the cursor into its first field keeps it there.
    const placed = main.current?.contains(document.activeElement)
    if (!first.current && !placed) main.current?.focus({ preventScroll: true })
    first.current = false
  }, [pathname])
  return main
}

function Frame() {
  const { mode, collapsed } = layout.use()
  const compact = useCompact()
  const main = useScreenChange()
  const { environment } = useAppConfig()
  useFreshUser()
  useDensity()
  useStartLists()
  useStartViews()
  const side = mode === 'side' && !compact
  return (
    <div
      className={clsx(
        classes.frame,
        collapsed && classes.collapsed,
        !side && classes.topMode,
        inTraining && classes.training,
      )}
    >
      <a className={classes.skip} href="#main">
        {t('Langsung ke isi')}
      </a>
      {side && <SideNav />}
      <div className={classes.column}>
        {inTraining && <TrainingBand />}
        {environment === 'development' && <div className={classes.development}>Development Mode</div>}
        <Header />
        {mode === 'top' && !compact && <TopNav />}
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <PageCrumbs value={<Breadcrumb />}>
            <Outlet />
          </PageCrumbs>
        </main>
      </div>
      {compact && (
        <Suspense>
          <NavDrawer />
        </Suspense>
      )}
      <Palette />
    </div>
  )
}

/** The frame around every screen of `/app`; removed at once when the session ends, before the sign-in page is loaded. */
export function Shell() {
  const { userState } = useSession()
  return <Providers>{userState && <Frame />}</Providers>
}
