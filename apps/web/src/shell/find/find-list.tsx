import { clsx } from 'clsx'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { t } from '../../app/i18n.ts'
import { ownAddress } from '../../lib/company.ts'
import classes from './find.module.css'
import type { FindGroup, FindRow } from './find-groups.ts'
import { marked } from './matching.ts'
import type { Find } from './use-find.ts'

/** The rows under their headings. The focus stays in the box, which names the chosen row. */
export function FindList({ id, find }: { id: string; find: Find }) {
  return (
    <div id={id} role="listbox" aria-label={t('Hasil pencarian')} className={classes.list}>
      {find.groups.map((group) => (
        <Group key={group.title} id={id} group={group} find={find} />
      ))}
    </div>
  )
}

function Group({ id, group: { title, rows }, find }: { id: string; group: FindGroup; find: Find }) {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not field sets
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={classes.heading} role="presentation">
        {title}
      </div>
      {rows.map((row) => (
        <Row key={row.key} id={find.idOf(id, row)} row={row} find={find} />
      ))}
    </div>
  )
}

function Row({ id, row, find }: { id: string; row: FindRow; find: Find }) {
  const isActive = find.active?.key === row.key
  const element = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const shared = {
    ref: element,
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: clsx(classes.row, !find.isSettled && !row.isOwn && classes.old),
    onMouseDown: (event: MouseEvent) => event.preventDefault(), // the focus stays in the box
  }
  const content = <Content row={row} text={find.text} />
  if (row.to === undefined)
    return (
      <button type="button" {...shared} onClick={() => find.open(row)}>
        {content}
      </button>
    )
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // the browser opens it beside
    event.preventDefault()
    find.open(row)
  }
  return (
    <a {...shared} href={ownAddress(row.to)} onClick={follow}>
      {content}
    </a>
  )
}

const Content = ({ row: { Icon, label, note, tag }, text }: { row: FindRow; text: string }) => (
  <>
    <Icon size={18} stroke={1.6} aria-hidden />
    <span className={classes.words}>
      <span className={classes.label}>
        <Marked label={label} text={text} />
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
    {tag && <span className={classes.tag}>{tag}</span>}
  </>
)

function Marked({ label, text }: { label: string; text: string }) {
  let at = 0
  return marked(label, text).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? <u key={key}>{part.text}</u> : <span key={key}>{part.text}</span>
  })
}
