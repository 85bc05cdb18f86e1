import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import classes from '../grid.module.css'

interface ComboCellProps {
  label: string
  invalid: boolean
  /** The chosen text, or typed text that is no choice. */
  text: string
  placeholder?: string
  /** The options for `typed`, with their keys; `typed` is null until the user types. */
  options: readonly { value: string; children: ReactNode }[]
  /** Shown without options. */
  empty: string
  onType: (typed: string | null) => void
  onChoose: (value: string) => void
  /** The cell was left with a text that fits no option; an empty one means none. */
  onLeave: (typed: string) => void
}

/**
 * A cell with a choice by typing. Enter and Tab take the marked option and also move to the next cell. The list opens by
 * typing, by a click and with Alt and arrow down, so that the arrows still move in the grid.
 */
export function ComboCell(props: ComboCellProps) {
  const { label, invalid, text, placeholder, options, empty, onType, onChoose, onLeave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox()
  const { selectFirstOption } = combobox
  const first = options[0]?.value
  useEffect(() => {
    if (typed && first !== undefined) selectFirstOption() // so that Enter takes it
  }, [typed, first, selectFirstOption])

  const type = (next: string | null) => {
    setTyped(next)
    onType(next)
  }
  const choose = (value: string) => {
    combobox.closeDropdown()
    type(null)
    onChoose(value)
  }
  const leave = () => {
    if (typed !== null) onLeave(typed.trim())
    type(null)
    combobox.closeDropdown()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (arrow && (combobox.dropdownOpened || event.altKey)) {
      event.preventDefault()
      if (!combobox.dropdownOpened) combobox.openDropdown()
      else if (event.key === 'ArrowDown') combobox.selectNextOption()
      else combobox.selectPreviousOption()
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    // The index outlives its option, so it counts only while there are options.
    const marked =
      options.length > 0 && combobox.dropdownOpened && typed !== '' && combobox.getSelectedOptionIndex() >= 0
    if (marked) combobox.clickSelectedOption()
    else leave()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      shadow="md"
      width="max-content"
      position="bottom-start"
    >
      <Combobox.Target withKeyboardNavigation={false}>
        <input
          className={classes.input}
          aria-label={label}
          aria-invalid={invalid}
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? text}
          onChange={(event) => {
            type(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={classes.options}>
          {options.map(({ value, children }) => (
            <Combobox.Option key={value} value={value}>
              {children}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {options.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
