import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { t } from '../app/i18n.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './nav.module.css'
import { DashboardLink, ICON, useNavigation } from './nav-list.tsx'
import { Leaves } from './side-nav.tsx'

/** The same navigation as a bar below the header. */
export function TopNav() {
  const { groups, current } = useNavigation()
  return (
    <nav className={classes.top} aria-label={t('Navigasi utama')}>
      <DashboardLink />
      {groups.map((group) => {
        const Icon = menuIcons[group.menu]
        return (
          <Menu key={group.menu} position="bottom-start" width={240}>
            <Menu.Target>
              <button
                type="button"
                className={classes.item}
                data-status={group === current ? 'active' : undefined}
              >
                <Icon {...ICON} />
                {group.label}
                <IconChevronDown size={14} aria-hidden />
              </button>
            </Menu.Target>
            <Leaves group={group} />
          </Menu>
        )
      })}
    </nav>
  )
}
