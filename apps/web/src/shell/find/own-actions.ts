import {
  IconKeyboard,
  IconLanguage,
  IconLayoutDashboard,
  IconLayoutNavbar,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { currentLanguage, languages, t } from '../../app/i18n.ts'
import { useScheme } from '../color-scheme.ts'
import { switchLanguage } from '../language.ts'
import { toggleNavigationMode } from '../layout.ts'
import { showKeys } from '../palette-state.ts'

/** What everybody has: own pages and the look of the program. */
export interface OwnAction {
  key: string
  label: string
  note: null
  words: string
  Icon: TablerIcon
  to?: string
  run: () => void
}

const nothing = () => undefined

/** @param signOut asks first where half-filled forms would go */
export function useOwnActions(signOut: () => void): OwnAction[] {
  const { dark, toggle } = useScheme()
  const other = currentLanguage() === 'id' ? 'en' : 'id'
  const own = (
    key: string,
    label: string,
    more: Pick<OwnAction, 'Icon'> & Partial<Pick<OwnAction, 'words' | 'to' | 'run'>>,
  ): OwnAction => ({ key, label, note: null, words: '', run: nothing, ...more })
  return [
    own('dashboard', t('Dasbor'), { Icon: IconLayoutDashboard, words: 'beranda home', to: '/app/dashboard' }),
    own('profile', t('Profil'), {
      Icon: IconUser,
      words: 'akun sandi password pin',
      to: '/app/system/profile',
    }),
    own('scheme', dark ? t('Tampilan terang') : t('Tampilan gelap'), {
      Icon: dark ? IconSun : IconMoon,
      words: 'tema warna dark light',
      run: toggle,
    }),
    own('navigation', t('Pindahkan navigasi'), {
      Icon: IconLayoutNavbar,
      words: 'menu',
      run: toggleNavigationMode,
    }),
    own('language', languages[other], {
      Icon: IconLanguage,
      words: 'bahasa language',
      run: () => void switchLanguage(other),
    }),
    own('keys', t('Daftar tombol pintas'), {
      Icon: IconKeyboard,
      words: 'shortcut',
      run: () => showKeys(true),
    }),
    own('sign-out', 'Sign Out', { Icon: IconLogout, words: 'keluar logout', run: signOut }),
  ]
}
