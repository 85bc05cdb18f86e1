import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { countText } from '../../kit/list/pager.tsx'
import classes from '../../kit/list/saved-views.module.css'
import { showOpenTab } from '../../kit/show-open-tab.ts'
import { useBranchScope } from '../../session/access.ts'
import { type Tab, tabs } from './approval.ts'

/** What each tab opens with: requests that still wait; the first one has no others. */
const opens: Readonly<Record<Tab, Record<string, string>>> = {
  mine: {},
  asked: { tab: 'asked', status: 'PENDING' },
  all: { tab: 'all', status: 'PENDING' },
}

/** The first tab has nothing in the address, so it would match the addresses of the others, too. */
const onlyThis = { exact: true, includeSearch: true }

export function InboxTabs({ tab }: { tab: Tab }) {
  return (
    <nav className={classes.views} aria-label={t('Bagian kotak persetujuan')} ref={showOpenTab}>
      {(['mine', 'asked', 'all'] as const).map((each) => (
        <Link
          key={each}
          to="."
          search={opens[each]}
          className={classes.view}
          activeProps={{}}
          activeOptions={onlyThis}
          aria-current={each === tab ? 'page' : undefined}
        >
          {tabs()[each]} <Count tab={each} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ tab }: { tab: Tab }) {
  const scope = useBranchScope()
  const { data } = useEndpoint('GET /v1/approvals', {
    query: { ...scope, tab, ...(tab !== 'mine' && { status: 'PENDING' }), limit: 1 },
  })
  return (
    <span className={classes.count} data-tone={tab === 'mine' && data?.count ? 'yellow' : undefined}>
      {data && countText(data.count, data.more ?? false)}
    </span>
  )
}
