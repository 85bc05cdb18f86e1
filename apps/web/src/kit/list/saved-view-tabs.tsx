import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconBookmarkPlus, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import { parseViewQuery } from './list-state.ts'
import classes from './saved-views.module.css'
import type { ListAddress } from './use-list-state.ts'
import type { SavedView, SavedViews } from './use-saved-views.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))

interface SavedViewTabsProps {
  list: ListAddress
  views: SavedViews
}

/** The saved views of a list as tabs, and the way to save what the list shows now. */
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
          {view.own && view === views.active && <ViewMenu view={view} views={views} />}
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

/** What the owner of a view may do with it. */
function ViewMenu({ view, views }: { view: SavedView; views: SavedViews }) {
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size="xs" aria-label={t('Atur tampilan {{name}}', { name: view.name })}>
            <IconDots size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => setAsking('edit')}>
            {t('Ganti nama atau bagikan')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={14} />} color="red" onClick={() => setAsking('remove')}>
            {t('Hapus')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{asking === 'edit' && <SaveViewDialog views={views} own={view} onClose={close} />}</Suspense>
      <ConfirmDialog
        opened={asking === 'remove'}
        confirmation={{
          title: t('Hapus tampilan {{name}}?', { name: view.name }),
          consequence: view.shared
            ? t('Tampilan ini juga hilang bagi rekan yang memakainya. Data di daftar tidak berubah.')
            : t('Data di daftar tidak berubah.'),
          verb: t('Hapus'),
          destructive: true,
        }}
        busy={views.saving}
        onCancel={close}
        onConfirm={() => void views.remove(view).then(close, close)}
      />
    </>
  )
}
