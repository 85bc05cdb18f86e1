import { Link } from '@tanstack/react-router'
import { showOpenTab } from './show-open-tab.ts'
import classes from './tabs.module.css'

interface LinkTabsProps {
  /** Common name of the tabs, for screen readers. */
  label: string
  tabs: readonly { to: string; label: string }[]
  /** The search part of the address that stays when the tab changes. */
  search?: Readonly<Record<string, string>>
}

/** The address of one tab may be the beginning of another's. */
const wholePath = { exact: true, includeSearch: false }

/** Tabs that are addresses of their own: a screen with several lists. */
export function LinkTabs({ label, tabs, search = {} }: LinkTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label} ref={showOpenTab}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} search={search} className={classes.tab} activeOptions={wholePath}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
