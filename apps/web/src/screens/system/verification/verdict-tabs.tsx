import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import type { ApprovalState } from '../../../kit/customer/customer-words.ts'
import saved from '../../../kit/list/saved-views.module.css'
import { showOpenTab } from '../../../kit/show-open-tab.ts'
import { tabsOf } from './verdict.ts'

/** The first tab has nothing in the address, so it would match the addresses of the others, too. */
const onlyThis = { exact: true, includeSearch: true }

/** What waits, what was rejected, what was approved. */
export const VerdictTabs = ({ state }: { state: ApprovalState }) => (
  <nav className={saved.views} aria-label={t('Bagian verifikasi')} ref={showOpenTab}>
    {tabsOf().map((tab) => (
      <Link
        key={tab.state}
        to="."
        search={tab.search}
        className={saved.view}
        activeProps={{}}
        activeOptions={onlyThis}
        aria-current={tab.state === state ? 'page' : undefined}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
)
