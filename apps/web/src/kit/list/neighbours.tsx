import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { usePagePath } from '../../app/page-path.ts'
import { number } from '../../lib/format.ts'
import { useShortcut } from '../shortcuts.ts'
import { lastAddress, rememberAddress } from './last-address.ts'
import classes from './neighbours.module.css'
import { hasStep, keepPassed, type PassedRows, passedRows, stepFrom } from './passed-rows.ts'

/** The button that was pressed before the page changed: it has the focus again on the next one. */
let pressed: 1 | -1 | null = null

/**
 * The records before and after this one in the list that one came from, with its search, filters and order, over all of its
 * pages: `j` and `k`, as in the list. Nothing where one did not come from a list. Back leads to the list, on the page where
 * one is by then.
 */
export function Neighbours({ list }: { list: string }) {
  const path = usePagePath()
  const rows = passedRows(list)
  const index = rows ? rows.hrefs.indexOf(path) : -1
  return rows && index >= 0 ? <Steps key={path} list={list} rows={rows} index={index} /> : null
}

function Steps({ list, rows, index }: { list: string; rows: PassedRows; index: number }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const step = async (by: 1 | -1) => {
    if (busy) return
    setBusy(true)
    leaving.current = new AbortController()
    const { signal } = leaving.current
    try {
      const found = await stepFrom(rows, index, by, signal)
      if (signal.aborted || !found) return
      if (found.rows !== rows) showPage(list, found.rows)
      await navigate({ to: found.href, replace: true })
    } catch (error) {
      if (!signal.aborted) notify({ ...errorNotice(error), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const back = hasStep(rows, index, -1)
  const on = hasStep(rows, index, 1)
  useShortcut('k', t('Data sebelumnya'), back ? () => void step(-1) : undefined)
  useShortcut('j', t('Data berikutnya'), on ? () => void step(1) : undefined)
  const place = number(rows.offset + index + 1)
  const count = `${number(rows.count)}${rows.more ? '+' : ''}`
  return (
    <div className={classes.steps}>
      <span className={classes.place}>{t('{{place}} dari {{count}}', { place, count })}</span>
      <StepButton by={-1} enabled={back} onStep={step} />
      <StepButton by={1} enabled={on} onStep={step} />
    </div>
  )
}

interface StepButtonProps {
  by: 1 | -1
  enabled: boolean
  onStep: (by: 1 | -1) => Promise<void>
}

function StepButton({ by, enabled, onStep }: StepButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pressed !== by) return
    pressed = null
    button.current?.focus()
  }, [by])
  const Icon = by < 0 ? IconChevronUp : IconChevronDown
  const label = by < 0 ? t('Data sebelumnya') : t('Data berikutnya')
  return (
    <ActionIcon
      ref={button}
      size="md"
      variant="default"
      aria-label={label}
      title={`${label} (${by < 0 ? 'k' : 'j'})`}
      aria-keyshortcuts={by < 0 ? 'k' : 'j'}
      disabled={!enabled}
      onClick={() => {
        pressed = by
        void onStep(by)
      }}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

/** The list is where one is by then, also after going back to it. */
function showPage(list: string, rows: PassedRows) {
  keepPassed(list, rows)
  const { page: _, ...search } = lastAddress(list).search as Record<string, string>
  const page = Math.floor(rows.offset / rows.limit) + 1
  rememberAddress(list, page > 1 ? { ...search, page: String(page) } : search)
}
