import { Avatar, Menu } from '@mantine/core'
import {
  IconAward,
  IconBaselineDensityLarge,
  IconBaselineDensitySmall,
  IconChevronDown,
  IconKeyboard,
  IconLanguage,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { currentLanguage, languages, t } from '../app/i18n.ts'
import { inTraining } from '../lib/company.ts'
import { setPreference, useCurrentUser, useSession } from '../session/store.ts'
import { useScheme } from './color-scheme.ts'
import classes from './header.module.css'
import { switchLanguage } from './language.ts'
import { layout, toggleNavigationMode } from './layout.ts'
import { showKeys, showTraining } from './palette-state.ts'
import { publicPages } from './public-pages.ts'
import { useAppConfig } from './use-app-config.ts'
import { useCompact } from './use-compact.ts'
import { useSignOut } from './use-sign-out.tsx'

const ICON = { size: 16, stroke: 1.6 }

/** The signed-in user, and the actions of the user's account. */
export function ProfileMenu() {
  const { employee, role } = useCurrentUser()
  const { dark, toggle } = useScheme()
  const { mode } = layout.use()
  const compact = useCompact()
  const leaving = useSignOut()
  const other = currentLanguage() === 'id' ? 'en' : 'id'
  return (
    <>
      {leaving.dialog}
      <Menu position="bottom-end" width={230} withinPortal={false}>
        <Menu.Target>
          <button type="button" className={classes.profile}>
            <Avatar aria-hidden name={employee.name} color="slate" size={28} radius="xl" />
            <span className={classes.who}>
              <span>{employee.name}</span>
              <span>{role.name}</span>
            </span>
            {!compact && <IconChevronDown size={14} aria-hidden />}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {employee.name}
            <br />
            {role.name} · {employee.branchName}
          </Menu.Label>
          <Menu.Item component={Link} to="/app/system/profile" leftSection={<IconUser {...ICON} />}>
            {t('Profil')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLanguage {...ICON} />} onClick={() => void switchLanguage(other)}>
            {languages[other]}
          </Menu.Item>
          <Menu.Item leftSection={dark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />} onClick={toggle}>
            {dark ? t('Tampilan terang') : t('Tampilan gelap')}
          </Menu.Item>
          {!compact && (
            <Menu.Item
              leftSection={mode === 'side' ? <IconLayoutNavbar {...ICON} /> : <IconLayoutSidebar {...ICON} />}
              onClick={toggleNavigationMode}
            >
              {mode === 'side' ? t('Navigasi di atas') : t('Navigasi di samping')}
            </Menu.Item>
          )}
          <DensityItem />
          <Menu.Item leftSection={<IconKeyboard {...ICON} />} onClick={() => showKeys(true)}>
            {t('Daftar tombol pintas')}
          </Menu.Item>
          {!inTraining && (
            <Menu.Item leftSection={<IconAward {...ICON} />} onClick={() => showTraining(true)}>
              {t('Masuk ke perusahaan latihan')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={leaving.signOut}>
            {inTraining ? t('Keluar latihan') : 'Sign Out'}
          </Menu.Item>
          <Menu.Divider />
          <Foot />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** How high the rows of tables are. */
function DensityItem() {
  const { userState } = useSession()
  const dense = userState?.preferences.density !== 'comfortable'
  const Icon = dense ? IconBaselineDensityLarge : IconBaselineDensitySmall
  return (
    <Menu.Item
      leftSection={<Icon {...ICON} />}
      onClick={() => setPreference({ density: dense ? 'comfortable' : 'compact' })}
    >
      {dense ? t('Baris lega') : t('Baris rapat')}
    </Menu.Item>
  )
}

/** The pages that everybody may read (specification 2); they stand here so that no screen gives up a line for them. */
function Foot() {
  const { appTitle } = useAppConfig()
  return (
    <div className={classes.foot}>
      <span>
        © {new Date().getFullYear()} {appTitle}
      </span>
      {publicPages().map(({ to, label }) => (
        <Menu.Item key={to} component={Link} to={to} className={classes.footLink}>
          {label}
        </Menu.Item>
      ))}
    </div>
  )
}
