import { IconChevronRight, IconLayoutDashboard } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { t } from '../app/i18n.ts'
import { screens } from '../app/screens.ts'
import { useCurrentUser } from '../session/store.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './nav.module.css'
import { type NavGroup, navigation } from './navigation.ts'

export const ICON = { size: 18, stroke: 1.6, className: classes.icon, 'aria-hidden': true } as const

/** The groups of this user, and the one with the present screen. */
export function useNavigation(): { groups: NavGroup[]; current: NavGroup | undefined } {
  const user = useCurrentUser()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const groups = navigation(user, screens)
  const inside = ({ path }: { path: string }) => pathname === path || pathname.startsWith(`${path}/`)
  return { groups, current: groups.find(({ leaves }) => leaves.some(inside)) }
}

export function DashboardLink({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <Link
      to="/app/dashboard"
      className={clsx(classes.item, collapsed && classes.collapsedItem)}
      aria-label={collapsed ? t('Dasbor') : undefined}
      title={collapsed ? t('Dasbor') : undefined}
    >
      <IconLayoutDashboard {...ICON} />
      {!collapsed && <span className={classes.label}>{t('Dasbor')}</span>}
    </Link>
  )
}

/** The navigation as a list that opens and closes; the group of the present screen starts open. */
export function NavList() {
  const { groups, current } = useNavigation()
  return (
    <ul className={classes.list}>
      <li>
        <DashboardLink />
      </li>
      {groups.map((group) => (
        <Group key={`${group.menu}${group === current}`} group={group} current={group === current} />
      ))}
    </ul>
  )
}

/** A menu with one screen has nothing to open. */
export const soleLeaf = ({ label, leaves: [leaf, ...rest] }: NavGroup) =>
  leaf && rest.length === 0 && leaf.label === label ? leaf : undefined

function Group({ group, current }: { group: NavGroup; current: boolean }) {
  const [open, setOpen] = useState(current)
  const Icon = menuIcons[group.menu]
  const sole = soleLeaf(group)
  if (sole)
    return (
      <li>
        <Link to={sole.path} className={classes.item}>
          <Icon {...ICON} />
          <span className={classes.label}>{sole.label}</span>
        </Link>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        data-current={current}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon {...ICON} />
        <span className={classes.label}>{group.label}</span>
        <IconChevronRight size={14} className={classes.chevron} data-open={open} aria-hidden />
      </button>
      {open && (
        <ul>
          {group.leaves.map(({ label, path }) => (
            <li key={path}>
              <Link to={path} className={clsx(classes.item, classes.leaf)}>
                <span className={classes.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
