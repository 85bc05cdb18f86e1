import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../app/i18n.ts'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import classes from '../menu.module.css'
import SaveViewDialog from './save-view-dialog.tsx'
import type { SavedView, SavedViews } from './use-saved-views.ts'

/** The owner's actions on a view. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function ViewMenu({ view, views }: { view: SavedView; views: SavedViews }) {
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
          <Menu.Item
            leftSection={<IconTrash size={14} />}
            className={classes.destructive}
            onClick={() => setAsking('remove')}
          >
            {t('Hapus')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking === 'edit' && <SaveViewDialog views={views} own={view} onClose={close} />}
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
