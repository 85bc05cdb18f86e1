import { Kbd, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import classes from './cashier.module.css'

interface PickBoxProps<T> {
  label: string
  placeholder: string
  /** The key that focuses the box. */
  shortcut?: string
  value: string
  onChange: (value: string) => void
  options: readonly { key: string; content: ReactNode; value: T }[]
  /** The options match the text in the box. */
  isCurrent: boolean
  onPick: (value: T) => void
  /** Enter before the options are loaded. */
  onEnter: (text: string) => void
  onFocus?: () => void
  /** Other keys of the box; `preventDefault` stops the usual effect. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Shown without matches. */
  empty: ReactNode
  /** Options stay in view below the box instead of over the page. */
  inline?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
}

/** A box with its matches below it: arrows choose, Enter takes, Esc empties. */
export function PickBox<T>(props: PickBoxProps<T>) {
  const { label, placeholder, shortcut, value, onChange, options, isCurrent, onPick, onEnter, onKey } = props
  const list = useId()
  const [place, setPlace] = useState(0)
  const active = Math.min(place, options.length - 1)
  const opened = props.inline || value.trim() !== ''
  // A scanner ends before any result: no empty list flashes below its characters.
  const shown = props.inline || (opened && (options.length > 0 || isCurrent))
  const change = (text: string) => {
    setPlace(0)
    onChange(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKey?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined && opened) {
      event.preventDefault()
      setPlace(Math.min(Math.max(active + move, 0), Math.max(options.length - 1, 0)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = isCurrent ? options[active] : undefined
      if (option) onPick(option.value)
      else if (value.trim() !== '') onEnter(value.trim())
    } else if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      event.stopPropagation()
      change('')
    }
  }
  return (
    <div className={classes.pick}>
      <TextInput
        ref={props.inputRef}
        size="md"
        aria-label={label}
        placeholder={placeholder}
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={opened && options[active] ? `${list}-${active}` : undefined}
        data-autofocus
        data-focus-home={props.inline ? undefined : ''}
        autoComplete="off"
        spellCheck={false}
        rightSection={shortcut && <Kbd size="xs">{shortcut}</Kbd>}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
      />
      <div
        id={list}
        role="listbox"
        aria-label={label}
        className={props.inline ? classes.optionsInline : classes.options}
        hidden={!shown}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
          <div
            key={option.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option.value)}
          >
            {option.content}
          </div>
        ))}
        {options.length === 0 && isCurrent && (
          <div role="option" aria-disabled tabIndex={-1} aria-selected={false} className={classes.noOption}>
            {props.empty}
          </div>
        )}
      </div>
    </div>
  )
}
