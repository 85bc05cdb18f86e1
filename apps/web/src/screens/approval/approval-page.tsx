import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Approval, ApprovalRow } from '@merchant/contract/approval/approval.ts'
import { IconArrowLeft, IconUserShare } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { useLiveNews } from '../../api/live-news.ts'
import { t } from '../../app/i18n.ts'
import { useUrlSearch } from '../../app/search.ts'
import { type List, useBranchList } from '../../kit/list/use-list.ts'
import { useSelection } from '../../kit/list/use-selection.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import classes from './approval.module.css'
import { absencesAddress, tabOf } from './approval.ts'
import { Calm, InboxList } from './inbox-list.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { type Last, LastDecision } from './last-decision.tsx'
import { RequestPane } from './request-pane.tsx'
import type { Decision } from './use-decision.ts'

/** Below this width the list and a request take turns on the screen. */
const onePane = '(max-width: 61.99em)'

/** A board: what waits for a decision on the left, the chosen request with its paper on the right, decided one after the other. */
export default function ApprovalPage() {
  const list = useBranchList('GET /v1/approvals', {
    screen: '',
    sort: '',
    filters: ['tab', 'kind', 'status', 'refId'],
  })
  const narrow = useMediaQuery(onePane, undefined, { getInitialValueInEffect: false }) ?? false
  const selection = useSelection(list.rows)
  const { shown, open } = useShown(list, narrow)
  const [last, setLast] = useState<Last | null>(null)
  useLiveNews(() => void invalidate(['GET /v1/approvals']))
  const tab = tabOf(list.state.filters.tab)
  const next = after(list.rows, shown)
  const onDone = (request: Approval, decision: Decision) => {
    setLast({ request, decision })
    selection.set(selection.rows.filter(({ id }) => id !== request.id))
    open(next)
  }
  const alone = narrow && shown !== null
  const pane = shown !== null && <RequestPane key={shown} id={shown} next={next} onDone={onDone} />
  return (
    <div className={classes.page}>
      <PageHeader title={t('Persetujuan')} actions={!alone && <ToAbsences />} />
      {alone ? <BackToList list={list} shown={shown} onBack={() => open(null)} /> : <InboxTabs tab={tab} />}
      <LastDecision last={last} />
      <div className={classes.board}>
        {!alone && (
          <InboxList
            list={list}
            tab={tab}
            shown={shown}
            narrow={narrow}
            selection={selection}
            last={last}
            onOpen={open}
          />
        )}
        {!narrow && (
          <div className={classes.beside}>{pane || (!list.loading && <Calm list={list} tab={tab} />)}</div>
        )}
        {narrow && pane}
      </div>
    </div>
  )
}

const ToAbsences = () => (
  <Button
    component={Link}
    to={absencesAddress}
    variant="default"
    leftSection={<IconUserShare size={16} aria-hidden />}
  >
    {t('Pengganti')}
  </Button>
)

/** The row below, else the one above: what is looked at when this one is decided. */
function after(rows: readonly ApprovalRow[], shown: number | null): number | null {
  const index = rows.findIndex(({ id }) => id === shown)
  return (rows[index + 1] ?? rows[index - 1])?.id ?? null
}

/**
 * The request in the address. Beside the list one is always open, the first at the beginning, and it stays when rows come or
 * go: what is under the finger is never exchanged by somebody else. Other filters begin anew.
 */
function useShown(list: List<ApprovalRow>, narrow: boolean) {
  const [search, setSearch] = useUrlSearch()
  const shown = /^\d{1,16}$/.test(search.request ?? '') ? Number(search.request) : null
  const open = (id: number | null) => setSearch({ request: id ?? undefined }, { replace: true })
  const first = list.rows[0]?.id
  const asked = JSON.stringify(list.state)
  const was = useRef(asked)
  useEffect(() => {
    if (was.current !== asked) {
      was.current = asked
      if (shown !== null) open(null)
    } else if (!narrow && shown === null && first !== undefined && !list.fetching) open(first)
  })
  return { shown, open }
}

interface BackProps {
  list: List<ApprovalRow>
  shown: number
  onBack: () => void
}

/** On a phone: which one of how many, and the way back to all of them. */
function BackToList({ list, shown, onBack }: BackProps) {
  const index = list.rows.findIndex(({ id }) => id === shown)
  return (
    <div className={classes.back}>
      <Button
        variant="subtle"
        color="slate"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t('Daftar')}
      </Button>
      {index >= 0 && (
        <span>
          {t('{{place}} dari {{count}}', {
            place: (list.state.page - 1) * list.state.limit + index + 1,
            count: list.count,
          })}
        </span>
      )}
    </div>
  )
}
