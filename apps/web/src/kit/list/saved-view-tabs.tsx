import { Button, UnstyledButton } from '@mantine/core'
import { IconBookmarkPlus, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { parseViewQuery } from './list-state.ts'
import classes from './saved-views.module.css'
import type { ListAddress } from './use-list-state.ts'
import type { SavedViews } from './use-saved-views.ts'

const ViewMenu = lazy(() => import('./view-menu.tsx'))
const SaveViewDialog = lazyWhenIdle(() => import('./save-view-dialog.tsx'))

interface SavedViewTabsProps {
  list: ListAddress
  views: SavedViews
}

/** The saved views of a list as tabs, and a button to save the present state of the list. */
export function SavedViewTabs({ list, views }: SavedViewTabsProps) {
  const [saving, setSaving] = useState(false)
  const open = (query: string) => list.change({ ...parseViewQuery(query, list.defaults), page: 1 })
  return (
    <nav className={classes.views} aria-label={t('Tampilan tersimpan')}>
      <UnstyledButton
        className={classes.view}
        aria-current={views.query === '' ? 'page' : undefined}
        onClick={() => open('')}
      >
        {t('Semua')}
      </UnstyledButton>
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
