import { Button } from '@mantine/core'
import type { Approval } from '@merchant/contract/approval/approval.ts'
import { IconUserShare } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { useLiveNews } from '../../api/live-news.ts'
import { t } from '../../app/i18n.ts'
import { BackToList } from '../../kit/board/back-to-list.tsx'
import classes from '../../kit/board/board.module.css'
import { useBoard } from '../../kit/board/use-board.ts'
import { useBranchList } from '../../kit/list/use-list.ts'
import { useSelection } from '../../kit/list/use-selection.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { absencesAddress, tabOf } from './approval.ts'
import { Calm, InboxList } from './inbox-list.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { type Last, LastDecision } from './last-decision.tsx'
import { RequestPane } from './request-pane.tsx'
import type { Decision } from './use-decision.ts'

/** A board: what waits for a decision on the left, the chosen request with its paper on the right, decided one after the other. */
export default function ApprovalPage() {
  const list = useBranchList('GET /v1/approvals', {
    screen: '',
    sort: '',
    filters: ['tab', 'kind', 'status', 'refId'],
  })
  const selection = useSelection(list.rows)
  const { narrow, shown, open, next, alone } = useBoard(list, 'request')
  const [last, setLast] = useState<Last | null>(null)
  useLiveNews(() => void invalidate(['GET /v1/approvals']))
  const tab = tabOf(list.state.filters.tab)
  const onDone = (request: Approval, decision: Decision) => {
    setLast({ request, decision })
    selection.set(selection.rows.filter(({ id }) => id !== request.id))
    open(next)
  }
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
