import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Search } from '../../../app/search.ts'
import classes from '../../../kit/board/board.module.css'
import { useFocusGoesOn } from '../../../kit/board/use-focus-goes-on.ts'
import { rowAttribute, useRowKeys } from '../../../kit/list/use-row-keys.ts'
import { Thumbnail } from '../../../kit/thumbnail.tsx'

/** A registration as the list shows it. */
export interface Card {
  id: number
  name: string
  /** Its picture; null without one. */
  url: string | null
  /** On the right of the name: how long it waits. */
  when: string
  /** Lines of small words below the name. */
  lines: readonly ReactNode[]
  /** Its page, which Enter opens. */
  to: string | null
}

interface VerifiedRowsProps {
  cards: readonly Card[]
  shown: number | null
  /** The list stands alone: a row opens when it is chosen, not when it has the focus. */
  narrow: boolean
  /** What was decided a moment ago. */
  decided: number | null
  onOpen: (id: number) => void
}

/** Each registration as a card; the keys of all lists move over them, and the shown one follows. */
export function VerifiedRows({ cards, shown, narrow, decided, onOpen }: VerifiedRowsProps) {
  const keys = useRowKeys({
    rows: cards,
    href: ({ to }) => to,
    at: cards.findIndex(({ id }) => id === shown),
  })
  useFocusGoesOn(keys.container, shown, decided)
  return (
    <div ref={keys.container} className={classes.scroller}>
      <ul className={classes.rows}>
        {cards.map((card, index) => (
          <li key={card.id} data-shown={card.id === shown || undefined}>
            <div className={classes.tick}>
              <Thumbnail url={card.url} name={card.name} size={32} />
            </div>
            <Link
              to="."
              search={(old: Search) => ({ ...old, one: String(card.id) })}
              replace={!narrow}
              resetScroll={narrow}
              className={classes.row}
              activeProps={{}}
              aria-current={card.id === shown ? 'true' : undefined}
              {...{ [rowAttribute]: index }}
              data-focus-home={card.id === shown || undefined}
              onKeyDown={keys.onRowKeyDown}
              onFocus={() => !narrow && card.id !== shown && onOpen(card.id)}
            >
              <span className={classes.line}>
                <b>{card.name}</b>
                <span className={classes.when}>{card.when}</span>
              </span>
              {card.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of lines, each in its place.
                <span key={at} className={classes.small}>
                  {line}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
