import { Button, UnstyledButton } from '@mantine/core'
import { IconBookmarkPlus, IconHome, IconUsers } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { showOpenTab } from '../show-open-tab.ts'
import { branchFilters, parseViewQuery } from './list-state.ts'
import { countText } from './pager.tsx'
import classes from './saved-views.module.css'
import type { ListAddress } from './use-list-state.ts'
import type { SavedView, SavedViews } from './use-saved-views.ts'
import { isStart, type TabRef } from './use-start-view.ts'

const ViewMenu = lazy(() => import('./view-menu.tsx'))
const SaveViewDialog = lazyWhenIdle(() => import('./save-view-dialog.tsx'))

/** Query field of the ready-made tabs; name it among the list's filters. */
export const tabFilter = 'tab'

/** A ready-made tab of a list. */
export interface ReadyTab {
  name: string
  label: string
  /** Undefined until it is known. */
  count: number | undefined
  more: boolean
  /** Its count waits for somebody, or is late: told only where there is something. */
  tone: 'yellow' | 'red' | undefined
}

interface SavedViewTabsProps {
  list: ListAddress
  views: SavedViews
  ready: readonly ReadyTab[]
}

/** The ready-made tabs of a list with their counts, people's own views, and a button to save the present state of the list. */
export function SavedViewTabs({ list, views, ready }: SavedViewTabsProps) {
  const [saving, setSaving] = useState(false)
  const { columns, filters, groupBy } = list.state
  const open = (query: string) => list.change({ ...parseViewQuery(query, list.defaults), page: 1 })
  const show = (tab: string) => {
    const kept = Object.fromEntries(branchFilters.map((name) => [name, filters[name] ?? '']))
    list.change({
      ...parseViewQuery('', list.defaults),
      columns,
      groupBy,
      filters: { ...kept, [tabFilter]: tab },
    })
  }
  const whole: TabRef = { label: t('Semua'), tab: '', viewId: null }
  const places: TabRef[] = [
    whole,
    ...ready.map(({ name, label }) => ({ label, tab: name, viewId: null })),
    ...views.rows.map(({ id, name }) => ({ label: name, tab: null, viewId: id })),
  ]
  const nameOf = (at: Pick<TabRef, 'tab' | 'viewId'>) =>
    places.find((place) => isStart(at, place))?.label ?? t('tampilan lain')
  const shown = { views, nameOf }
  const isOpen = (name: string) => views.active === null && filters[tabFilter] === name
  return (
    <nav className={classes.views} aria-label={t('Tampilan daftar')} ref={showOpenTab}>
      <Tab
        {...shown}
        at={whole}
        open={views.query === ''}
        plain={places.length === 1}
        onOpen={() => open('')}
      >
        {t('Semua')}
      </Tab>
      {ready.map(({ name, label, count, more, tone }) => (
        <Tab
          key={name}
          {...shown}
          at={{ label, tab: name, viewId: null }}
          open={isOpen(name)}
          onOpen={() => show(name)}
        >
          {label}{' '}
          <span className={classes.count} data-tone={count ? tone : undefined}>
            {count === undefined ? '' : countText(count, more)}
          </span>
        </Tab>
      ))}
      {views.rows.map((view) => (
        <Tab
          key={view.id}
          {...shown}
          at={{ label: view.name, tab: null, viewId: view.id }}
          view={view}
          open={view === views.active}
          onOpen={() => open(view.query)}
        >
          {view.name}
          {view.shared && <IconUsers size={13} aria-label={t('Dibagikan')} />}
        </Tab>
      ))}
      {views.savable && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="slate"
          leftSection={<IconBookmarkPlus size={15} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t('Simpan tampilan')}
        </Button>
      )}
      <Suspense>{saving && <SaveViewDialog views={views} onClose={() => setSaving(false)} />}</Suspense>
    </nav>
  )
}

interface TabProps {
  at: TabRef
  open: boolean
  onOpen: () => void
  views: SavedViews
  nameOf: (at: Pick<TabRef, 'tab' | 'viewId'>) => string
  /** The saved view that the tab shows. */
  view?: SavedView
  /** The only tab: there is nothing to choose. */
  plain?: boolean
  children: ReactNode
}

/** A tab, marked where the list opens with it; the open one has a menu. */
function Tab({ at, open, onOpen, views, nameOf, view, plain, children }: TabProps) {
  return (
    <div className={classes.item}>
      <UnstyledButton className={classes.view} aria-current={open ? 'page' : undefined} onClick={onOpen}>
        {isStart(views.start, at) && <IconHome size={13} aria-label={t('Tampilan awal')} />}
        {children}
      </UnstyledButton>
      <Suspense>{open && !plain && <ViewMenu at={at} view={view} views={views} nameOf={nameOf} />}</Suspense>
    </div>
  )
}
