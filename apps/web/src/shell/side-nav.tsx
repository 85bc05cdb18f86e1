import { Menu } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { t } from '../app/i18n.ts'
import { Brand } from './brand.tsx'
import { layout } from './layout.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './nav.module.css'
import { DashboardLink, ICON, NavList, soleLeaf, useNavigation } from './nav-list.tsx'
import type { NavGroup } from './navigation.ts'

/** Side navigation: 250 px, or 80 px of icons (specification 9). */
export function SideNav() {
  const { collapsed } = layout.use()
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = collapsed ? t('Lebarkan navigasi') : t('Ciutkan navigasi')
  return (
    <nav className={classes.side} aria-label={t('Navigasi utama')}>
      <Link to="/app/dashboard" className={clsx(classes.brand, collapsed && classes.collapsedItem)}>
        <Brand collapsed={collapsed} />
      </Link>
      {collapsed ? <CollapsedList /> : <NavList />}
      <button
        type="button"
        className={clsx(classes.fold, collapsed && classes.collapsedFold)}
        aria-label={foldLabel}
        onClick={() => layout.set({ collapsed: !collapsed })}
      >
        <Fold {...ICON} />
        {!collapsed && t('Ciutkan')}
      </button>
    </nav>
  )
}

function CollapsedList() {
  const { groups, current } = useNavigation()
  return (
    <ul className={classes.list}>
      <li>
        <DashboardLink collapsed />
      </li>
      {groups.map((group) => (
        <li key={group.menu}>
          <CollapsedGroup group={group} current={group === current} />
        </li>
      ))}
    </ul>
  )
}

function CollapsedGroup({ group, current }: { group: NavGroup; current: boolean }) {
  const Icon = menuIcons[group.menu]
  const sole = soleLeaf(group)
  const look = {
    className: clsx(classes.item, classes.collapsedItem),
    'aria-label': group.label,
    title: group.label,
    children: <Icon {...ICON} />,
  }
  if (sole) return <Link to={sole.path} {...look} />
  return (
    <Menu position="right-start" width={220}>
      <Menu.Target>
        <button type="button" data-status={current ? 'active' : undefined} {...look} />
      </Menu.Target>
      <Leaves group={group} />
    </Menu>
  )
}

/** The screens of a group as the dropdown of a `Menu`. */
export function Leaves({ group }: { group: NavGroup }) {
  return (
    <Menu.Dropdown>
      <Menu.Label>{group.label}</Menu.Label>
      {group.leaves.map(({ label, path }) => (
        <Menu.Item key={path} component={Link} to={path}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  )
}
