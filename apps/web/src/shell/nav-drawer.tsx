import { Drawer } from '@mantine/core'
import { t } from '../app/i18n.ts'
import { useFocusBack } from '../kit/dialog.tsx'
import { BranchChooser } from './branch-chooser.tsx'
import { layout } from './layout.ts'
import { NavList } from './nav-list.tsx'
import { useAppConfig } from './use-app-config.ts'

/** Navigation of small screens. */
export function NavDrawer() {
  const { drawer } = layout.use()
  const { appTitle } = useAppConfig()
  const body = useFocusBack(drawer)
  return (
    <Drawer
      opened={drawer}
      onClose={() => layout.set({ drawer: false })}
      title={appTitle}
      size={290}
      padding="sm"
      returnFocus={false} // it forgets the opener when the drawer's code came after the click
      closeButtonProps={{ 'aria-label': t('Tutup navigasi') }}
    >
      <div ref={body}>
        <BranchChooser />
        <nav aria-label={t('Navigasi utama')}>
          <NavList />
        </nav>
      </div>
    </Drawer>
  )
}
