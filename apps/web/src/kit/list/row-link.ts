import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { ownAddress } from '../../lib/company.ts'

/**
 * A click anywhere on a row opens it; with Ctrl, Cmd or the middle button in a new tab. Clicks on its own controls (a link,
 * a tick box, a menu) and the end of a text selection do nothing.
 */
export function useRowLink<Row>(href: (row: Row) => string | null) {
  const navigate = useNavigate()
  const onClick = (row: Row, event: MouseEvent) => {
    const to = href(row)
    if (to === null || isOwnControl(event) || window.getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey || event.button === 1)
      window.open(ownAddress(to), '_blank', 'noopener')
    else void navigate({ to })
  }
  return { onClick }
}

function isOwnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label') !== null
}
