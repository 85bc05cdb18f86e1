import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHome, IconHomeX, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { useCan } from '../../session/access.ts'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import classes from '../menu.module.css'
import SaveViewDialog from './save-view-dialog.tsx'
import type { SavedView, SavedViews } from './use-saved-views.ts'
import { isStart, type TabRef, useSetStart } from './use-start-view.ts'

const RoleStartDialog = lazy(() => import('./role-start-dialog.tsx'))

interface ViewMenuProps {
  at: TabRef
  view?: SavedView | undefined
  views: SavedViews
  nameOf: (at: Pick<TabRef, 'tab' | 'viewId'>) => string
}

/** What one may do with the open tab: let the list open with it, oneself or a role; the owner changes a saved view. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function ViewMenu({ at, view, views, nameOf }: ViewMenuProps) {
  const [asking, setAsking] = useState<'edit' | 'remove' | 'role' | null>(null)
  const can = useCan()
  const { setOwn } = useSetStart(views.screen)
  const { start, screen } = views
  const chosen = start?.of === 'PERSON' && isStart(start, at)
  const forRoles = can('system.setup-user:edit') && (!view || view.shared)
  const close = () => setAsking(null)
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon
            size="xs"
            aria-label={view ? t('Atur tampilan {{name}}', { name: view.name }) : t('Atur tab ini')}
          >
            <IconDots size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={chosen ? <IconHomeX size={14} /> : <IconHome size={14} />}
            // A failure is told by the command itself.
            onClick={() => void setOwn(chosen ? null : at, start).catch(() => undefined)}
          >
            {chosen ? t('Jangan lagi buka dengan ini') : t('Buka dengan ini')}
          </Menu.Item>
          {forRoles && (
            <Menu.Item leftSection={<IconUsers size={14} />} onClick={() => setAsking('role')}>
              {t('Buka dengan ini untuk peran')}
            </Menu.Item>
          )}
          {view?.own && (
            <>
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
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking === 'role' && <RoleStartDialog screen={screen} tab={at} nameOf={nameOf} onClose={close} />}
      </Suspense>
      {view && asking === 'edit' && <SaveViewDialog views={views} own={view} onClose={close} />}
      {view && (
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
      )}
    </>
  )
}
