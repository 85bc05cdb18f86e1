import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { useShortcut } from '../shortcuts.ts'
import classes from './list.module.css'
import type { ListAddress } from './use-list-state.ts'

const DEBOUNCE_MS = 250

/** The search box of a list. Typing waits a moment before the call; Enter calls at once; `/` focuses the box. */
export function ListSearch({ list, placeholder }: { list: ListAddress; placeholder?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(list.state.search)
  const asked = useRef(new Set<string>())
  const apply = (search: string) => {
    asked.current.add(search.trim())
    if (search.trim() !== list.state.search) list.change({ search: search.trim() }, { replace: true })
  }
  const applySoon = useDebouncedCallback(apply, DEBOUNCE_MS)
  useShortcut('/', t('Ke kotak pencarian'), () => {
    input.current?.focus()
    input.current?.select()
  })
  // Back, a saved view or 'Hapus saringan' may change the search under the box. The box's own searches arrive late, when
  // the user has typed more, and must not overwrite it.
  useEffect(() => {
    const { search } = list.state
    if (document.activeElement === input.current && asked.current.has(search)) return
    setTyped((current) => (current.trim() === search ? current : search))
  }, [list.state])
  const now = (search: string) => {
    applySoon.cancel()
    setTyped(search)
    apply(search)
  }
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={t('Cari')}
      placeholder={placeholder ?? t('Cari')}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('Hapus pencarian')} onClick={() => now('')} />
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        applySoon(event.currentTarget.value)
      }}
      onBlur={() => asked.current.clear()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(typed)
        if (event.key === 'Escape' && typed === '') input.current?.blur()
        else if (event.key === 'Escape') now('')
      }}
    />
  )
}
