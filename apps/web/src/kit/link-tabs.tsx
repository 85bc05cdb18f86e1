import { Link, useLocation } from '@tanstack/react-router'
import classes from './tabs.module.css'

interface LinkTabsProps {
  /** What the tabs have in common, for screen readers. */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Tabs that are addresses of their own: a screen with several lists. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          aria-current={path === tab.to ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
