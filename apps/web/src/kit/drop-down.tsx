import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import classes from './drop-down.module.css'
import { lazyWhenIdle } from './lazy-when-idle.tsx'

const DropDownBox = lazyWhenIdle(() => import('./drop-down-box.tsx'))

interface ButtonProps {
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
  onClick: () => void
  onMouseDown: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface DropDownProps {
  /** Name of the box, for screen readers. */
  label: string
  button: (props: ButtonProps) => ReactNode
  /** Call `close` when the task of the box is done. */
  children: (close: () => void) => ReactNode
  /** Which edge lines up with the button's. */
  align?: 'start' | 'end'
}

/** A button with a box that opens below it. The positioning code is loaded with the first opening. */
export function DropDown({ label, button, children, align = 'start' }: DropDownProps) {
  const [opened, setOpened] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpened(false)
    anchor.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={anchor} className={classes.anchor}>
      {button({
        'aria-expanded': opened,
        'aria-haspopup': 'dialog',
        onClick: () => setOpened(!opened),
        // Without this the box takes it for a click elsewhere and closes, and the click opens it again.
        onMouseDown: (event) => opened && event.stopPropagation(),
        onKeyDown: (event) => opened && event.key === 'Escape' && close(), // the box may not have the focus yet
      })}
      {opened && (
        <Suspense>
          <DropDownBox label={label} align={align} onClose={close}>
            {children(close)}
          </DropDownBox>
        </Suspense>
      )}
    </span>
  )
}
