import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { useShortcut } from '../shortcuts.ts'
import classes from './list.module.css'
import type { ListAddress } from './use-list-state.ts'

const DEBOUNCE_MS = 250

/** The search box of a list. Typing waits a moment before it asks the server; Enter asks at once; `/` comes here. */
export function ListSearch({ list, placeholder }: { list: ListAddress; placeholder?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(list.state.search)
  const apply = (search: string) => {
    if (search.trim() !== list.state.search) list.change({ search: search.trim() }, { replace: true })
  }
  const applySoon = useDebouncedCallback(apply, DEBOUNCE_MS)
  useShortcut('/', t('Ke kotak pencarian'), () => {
    input.current?.focus()
    input.current?.select()
  })
  // Back, a saved view or 'Hapus saringan' may change the search under the box; what is being typed stays.
  useEffect(() => {
    setTyped((current) => (current.trim() === list.state.search ? current : list.state.search))
  }, [list.state.search])
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
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(typed)
        if (event.key === 'Escape' && typed === '') input.current?.blur()
        else if (event.key === 'Escape') now('')
      }}
    />
  )
}
