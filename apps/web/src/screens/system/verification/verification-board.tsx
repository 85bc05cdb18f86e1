import { type ReactNode, useState } from 'react'
import { BackToList } from '../../../kit/board/back-to-list.tsx'
import classes from '../../../kit/board/board.module.css'
import { useBoard } from '../../../kit/board/use-board.ts'
import type { ApprovalState } from '../../../kit/customer/customer-words.ts'
import { Failure } from '../../../kit/failure.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import listClasses from '../../../kit/list/list.module.css'
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx'
import { Pager } from '../../../kit/list/pager.tsx'
import type { List } from '../../../kit/list/use-list.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Rest } from '../../../kit/rest.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { type Last, LastVerdict } from './last-verdict.tsx'
import { calm } from './verdict.ts'
import { VerdictTabs } from './verdict-tabs.tsx'
import { type Card, VerifiedRows } from './verified-rows.tsx'

/** Who registered, as the list has them. */
interface Registered {
  id: number
  name: string
}

/** What the chosen registration is shown with. */
export interface PaneProps {
  id: number
  /** The one that comes after it, loaded meanwhile. */
  next: number | null
  onDone: (last: Last) => void
  /** It needs no verdict any more. */
  onSkip: () => void
}

interface VerificationBoardProps<Row extends Registered> {
  title: string
  /** Names the list for those who hear it. */
  label: string
  list: List<Row>
  state: ApprovalState
  searchPlaceholder: string
  /** Beside the branch. */
  filters: ReactNode
  cardOf: (row: Row) => Card
  pane: (props: PaneProps) => ReactNode
  actions?: ReactNode
}

/** Registrations of one kind: the list on the left, the chosen one on the right, decided one after the other. */
export function VerificationBoard<Row extends Registered>(props: VerificationBoardProps<Row>) {
  const { title, label, list, state, cardOf, actions } = props
  const { narrow, shown, open, next, alone } = useBoard(list, 'one')
  const [last, setLast] = useState<Last | null>(null)
  const onDone = (done: Last) => {
    setLast(done)
    open(next)
  }
  const pane = shown !== null && props.pane({ id: shown, next, onDone, onSkip: () => open(next) })
  return (
    <div className={classes.page}>
      <PageHeader title={title} actions={actions} />
      {alone ? (
        <BackToList list={list} shown={shown} onBack={() => open(null)} />
      ) : (
        <VerdictTabs state={state} />
      )}
      <LastVerdict last={last} />
      <div className={classes.board}>
        {!alone && (
          <section className={listClasses.sheet} aria-label={label}>
            <ListToolbar
              list={list}
              columns={[]}
              cards
              searchPlaceholder={props.searchPlaceholder}
              filters={
                <>
                  <BranchFilter list={list} />
                  {props.filters}
                </>
              }
            />
            <Rows list={list}>
              <VerifiedRows
                cards={list.rows.map(cardOf)}
                shown={shown}
                narrow={narrow}
                decided={last?.id ?? null}
                onOpen={open}
              />
              {narrow && list.rows.length === 0 && <Rest {...calm()[state]} />}
            </Rows>
          </section>
        )}
        {!narrow && (
          <div className={classes.beside}>{pane || (!list.loading && <Rest {...calm()[state]} />)}</div>
        )}
        {narrow && pane}
      </div>
    </div>
  )
}

function Rows({ list, children }: { list: List<Registered>; children: ReactNode }) {
  if (list.error) return <Failure error={list.error} retry={list.refetch} />
  if (list.loading) return <Waiting h={240} m={12} w="auto" />
  return (
    <>
      {children}
      <Pager list={list} />
    </>
  )
}
