import { lazy, Suspense, useEffect } from 'react'
import { openPalette, palette, showKeys } from './palette-state.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const KeysList = lazy(async () => ({ default: (await import('./keys-list.tsx')).KeysList }))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function onKey(event: KeyboardEvent) {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    openPalette()
  } else if (event.key === '?' && !isTyping(event.target)) {
    event.preventDefault()
    showKeys(true)
  }
}

/** `Ctrl+K` opens the palette, `?` the list of keys. */
export function Palette() {
  const { opened, keys } = palette.use()
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      palette.set({ opened: 0, keys: false })
    }
  }, [])
  return (
    <Suspense>
      {opened > 0 && <CommandPalette opened={opened} />}
      {keys && <KeysList onClose={() => showKeys(false)} />}
    </Suspense>
  )
}
