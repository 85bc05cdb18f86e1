import { Button, UnstyledButton } from '@mantine/core'
import { IconBookmarkPlus, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { showOpenTab } from '../show-open-tab.ts'
import { parseViewQuery } from './list-state.ts'
import { countText } from './pager.tsx'
import classes from './saved-views.module.css'
import { branchFilter } from './use-list.ts'
import type { ListAddress } from './use-list-state.ts'
import type { SavedViews } from './use-saved-views.ts'

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
  const { columns, filters } = list.state
  const open = (query: string) => list.change({ ...parseViewQuery(query, list.defaults), page: 1 })
  const branch = filters[branchFilter]
  const show = (tab: string) => {
    const kept: Record<string, string> = branch === undefined ? {} : { [branchFilter]: branch }
    list.change({ ...parseViewQuery('', list.defaults), columns, filters: { ...kept, [tabFilter]: tab } })
  }
  const isOpen = (name: string) => views.active === null && filters[tabFilter] === name
  return (
    <nav className={classes.views} aria-label={t('Tampilan daftar')} ref={showOpenTab}>
      <UnstyledButton
        className={classes.view}
        aria-current={views.query === '' ? 'page' : undefined}
        onClick={() => open('')}
      >
        {t('Semua')}
      </UnstyledButton>
      {ready.map(({ name, label, count, more, tone }) => (
        <UnstyledButton
          key={name}
          className={classes.view}
          aria-current={isOpen(name) ? 'page' : undefined}
          onClick={() => show(name)}
        >
          {label}{' '}
          <span className={classes.count} data-tone={count ? tone : undefined}>
            {count === undefined ? '' : countText(count, more)}
          </span>
        </UnstyledButton>
      ))}
      {views.rows.map((view) => (
        <div key={view.id} className={classes.item}>
          <UnstyledButton
            className={classes.view}
            aria-current={view === views.active ? 'page' : undefined}
            onClick={() => open(view.query)}
          >
            {view.name}
            {view.shared && <IconUsers size={13} aria-label={t('Dibagikan')} />}
          </UnstyledButton>
          <Suspense>{view.own && view === views.active && <ViewMenu view={view} views={views} />}</Suspense>
        </div>
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
