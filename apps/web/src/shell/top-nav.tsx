import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../app/i18n.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './nav.module.css'
import { DashboardLink, ICON, soleLeaf, useNavigation } from './nav-list.tsx'
import type { NavGroup } from './navigation.ts'
import { Leaves } from './side-nav.tsx'

/** The same navigation as a bar below the header. */
export function TopNav() {
  const { groups, current } = useNavigation()
  return (
    <nav className={classes.top} aria-label={t('Navigasi utama')}>
      <DashboardLink />
      {groups.map((group) => (
        <TopGroup key={group.menu} group={group} current={group === current} />
      ))}
    </nav>
  )
}

function TopGroup({ group, current }: { group: NavGroup; current: boolean }) {
  const Icon = menuIcons[group.menu]
  const sole = soleLeaf(group)
  if (sole)
    return (
      <Link to={sole.path} className={classes.item}>
        <Icon {...ICON} />
        {sole.label}
      </Link>
    )
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button type="button" className={classes.item} data-status={current ? 'active' : undefined}>
          <Icon {...ICON} />
          {group.label}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Leaves group={group} />
    </Menu>
  )
}
