import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { moved } from './moved.ts'
import classes from './sortable.module.css'

interface SortableListProps<Item> {
  /** The name of the list, for screen readers. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** What a row is called when it moves. */
  nameOf: (item: Item, index: number) => string
  onOrder: (items: Item[]) => void
  children: (item: Item, index: number) => ReactNode
}

/** Rows that are put into order: pulled by their handle, or moved by the arrow keys on it. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onOrder, children } = props
  const [pulled, setPulled] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onOrder(moved(items, from, to))
    setSaid(
      t('{{name}} di urutan {{n}} dari {{all}}', { name: nameOf(item, from), n: to + 1, all: items.length }),
    )
  }
  const press = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={classes.row}
            data-pulled={index === pulled || undefined}
            onDragOver={(event) => {
              if (pulled === null) return
              event.preventDefault()
              if (index === pulled) return
              move(pulled, index)
              setPulled(index)
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <ActionIcon
              variant="subtle"
              color="slate"
              className={classes.handle}
              draggable
              aria-label={t('Pindahkan {{name}}, panah naik atau turun', { name: nameOf(item, index) })}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', nameOf(item, index))
                setPulled(index)
              }}
              onDragEnd={() => setPulled(null)}
              onKeyDown={(event) => press(event, index)}
            >
              <IconGripVertical size={16} aria-hidden />
            </ActionIcon>
            <div className={classes.body}>{children(item, index)}</div>
          </li>
        ))}
      </ol>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </>
  )
}
