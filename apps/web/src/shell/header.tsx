import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../app/i18n.ts'
import { BranchChooser } from './branch-chooser.tsx'
import { Brand } from './brand.tsx'
import classes from './header.module.css'
import { layout } from './layout.ts'
import { NotificationBell } from './notifications/bell.tsx'
import { openPalette } from './palette-state.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { useCompact } from './use-compact.ts'

export function Header() {
  const compact = useCompact()
  const { mode } = layout.use()
  return (
    <header className={classes.header}>
      {compact && (
        <ActionIcon aria-label={t('Buka navigasi')} size={40} onClick={() => layout.set({ drawer: true })}>
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      {(compact || mode === 'top') && (
        <Link to="/app/dashboard" className={classes.brand}>
          <Brand />
        </Link>
      )}
      {!compact && <BranchChooser />}
      <div className={classes.space} />
      {compact ? (
        <ActionIcon aria-label={t('Cari apa saja')} size={40} onClick={openPalette}>
          <IconSearch size={18} />
        </ActionIcon>
      ) : (
        <button type="button" className={classes.search} onClick={openPalette}>
          <IconSearch size={15} aria-hidden />
          {t('Cari apa saja')}
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <NotificationBell />
      <ProfileMenu />
    </header>
  )
}
