import { Link } from '@tanstack/react-router'
import classes from './tabs.module.css'

interface LinkTabsProps {
  /** What the tabs have in common, for screen readers. */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** The router marks the link to where one is; the first tab is also the start of the others' addresses. */
const onlyHere = { exact: true, includeSearch: false }

/** Tabs that are addresses of their own: a screen with several lists. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={classes.tab} activeOptions={onlyHere}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
