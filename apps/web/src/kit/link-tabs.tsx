import { Link } from '@tanstack/react-router'
import { showOpenTab } from './show-open-tab.ts'
import classes from './tabs.module.css'

interface LinkTabsProps {
  /** What the tabs have in common, for screen readers. */
  label: string
  tabs: readonly { to: string; label: string }[]
  /** What the address goes on with behind `?` when the tab changes. */
  search?: Readonly<Record<string, string>>
}

/** The address of one tab may go on from another's. */
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
