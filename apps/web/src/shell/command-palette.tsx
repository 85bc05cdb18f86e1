import '@mantine/spotlight/styles.css'
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import {
  IconKeyboard,
  IconLanguage,
  IconLayoutDashboard,
  IconLayoutNavbar,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentLanguage, languages, t } from '../app/i18n.ts'
import { signOut } from '../session/sign-in.ts'
import { useScheme } from './color-scheme.ts'
import classes from './command-palette.module.css'
import { switchLanguage } from './language.ts'
import { toggleNavigationMode } from './layout.ts'
import { menuIcons } from './menu-icons.ts'
import { useNavigation } from './nav-list.tsx'
import { showKeys } from './palette-state.ts'

const ICON = { size: 18, stroke: 1.6 }

function useScreenActions(): SpotlightActionData[] {
  const navigate = useNavigate()
  const { groups } = useNavigation()
  const go = (to: string) => () => void navigate({ to })
  return [
    {
      id: 'dashboard',
      label: t('Dasbor'),
      leftSection: <IconLayoutDashboard {...ICON} />,
      onClick: go('/app/dashboard'),
    },
    ...groups.flatMap((group) => {
      const Icon = menuIcons[group.menu]
      return group.leaves.map(({ label, path }) => ({
        id: path,
        label,
        description: label === group.label ? undefined : group.label,
        keywords: [path],
        leftSection: <Icon {...ICON} />,
        onClick: go(path),
      }))
    }),
  ]
}

function useOwnActions(): SpotlightActionData[] {
  const navigate = useNavigate()
  const { dark, toggle } = useScheme()
  const other = currentLanguage() === 'id' ? 'en' : 'id'
  return [
    {
      id: 'profile',
      label: t('Profil'),
      leftSection: <IconUser {...ICON} />,
      onClick: () => void navigate({ to: '/app/system/profile' }),
    },
    {
      id: 'scheme',
      label: dark ? t('Tampilan terang') : t('Tampilan gelap'),
      leftSection: dark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />,
      onClick: toggle,
    },
    {
      id: 'navigation',
      label: t('Pindahkan navigasi'),
      leftSection: <IconLayoutNavbar {...ICON} />,
      onClick: toggleNavigationMode,
    },
    {
      id: 'language',
      label: languages[other],
      keywords: ['bahasa', 'language'],
      leftSection: <IconLanguage {...ICON} />,
      onClick: () => void switchLanguage(other),
    },
    {
      id: 'keys',
      label: t('Daftar tombol pintas'),
      leftSection: <IconKeyboard {...ICON} />,
      onClick: () => showKeys(true),
    },
    {
      id: 'sign-out',
      label: 'Sign Out',
      keywords: ['keluar', 'logout'],
      leftSection: <IconLogout {...ICON} />,
      onClick: () => void signOut(),
    },
  ]
}

/** All screens and actions of the user, found by typing. Each new number in `opened` opens it once more. */
export function CommandPalette({ opened }: { opened: number }) {
  const screens = useScreenActions()
  const own = useOwnActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what triggers it
  useEffect(() => spotlight.open(), [opened])
  return (
    <Spotlight
      shortcut={null}
      actions={[
        { group: t('Halaman'), actions: screens },
        { group: t('Tindakan'), actions: own },
      ]}
      nothingFound={t('Data tidak ditemukan')}
      highlightQuery
      classNames={{ actionDescription: classes.description }}
      attributes={{ content: { 'aria-label': t('Cari menu dan tindakan') } }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 100 }}
      searchProps={{
        leftSection: <IconSearch {...ICON} />,
        placeholder: t('Cari menu dan tindakan'),
        'aria-label': t('Cari menu dan tindakan'),
      }}
    />
  )
}
