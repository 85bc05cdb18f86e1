import { Drawer } from '@mantine/core'
import { t } from '../app/i18n.ts'
import { BranchChooser } from './branch-chooser.tsx'
import { layout } from './layout.ts'
import { NavList } from './nav-list.tsx'
import { useAppConfig } from './use-app-config.ts'

/** Navigation of small screens. */
export function NavDrawer() {
  const { drawer } = layout.use()
  const { appTitle } = useAppConfig()
  return (
    <Drawer
      opened={drawer}
      onClose={() => layout.set({ drawer: false })}
      title={appTitle}
      size={290}
      padding="sm"
      closeButtonProps={{ 'aria-label': t('Tutup navigasi') }}
    >
      <BranchChooser />
      <nav aria-label={t('Navigasi utama')}>
        <NavList />
      </nav>
    </Drawer>
  )
}
