import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { type Search, useUrlSearch } from '../../app/search.ts'
import { showOpenTab } from '../show-open-tab.ts'
import tabClasses from '../tabs.module.css'

export interface DocumentTab {
  /** In the address; the first tab has none. */
  key: string
  label: string
  content: () => ReactNode
}

/** The first tab has nothing in the address, so it would match any other address, too. */
const onlyThis = { exact: true, includeSearch: true, explicitUndefined: true }

/** The tabs of a document's page; the address names the open one. */
export function DocumentTabs({ tabs }: { tabs: readonly DocumentTab[] }) {
  const [search] = useUrlSearch()
  const open = tabs.find(({ key }) => key === search.tab) ?? tabs[0]
  return (
    <>
      <nav className={tabClasses.tabs} aria-label={t('Bagian dokumen')} ref={showOpenTab}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.key}
            to="."
            search={(old: Search) => ({ ...old, tab: index === 0 ? undefined : tab.key })}
            replace
            resetScroll={false}
            className={tabClasses.tab}
            activeProps={{}}
            activeOptions={onlyThis}
            aria-current={tab === open ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {open?.content()}
    </>
  )
}
