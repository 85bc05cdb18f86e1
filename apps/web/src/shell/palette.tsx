import { lazy, Suspense, useEffect } from 'react'
import { lazyWhenIdle } from '../kit/lazy-when-idle.tsx'
import { closePalette, openPalette, palette, showKeys } from './palette-state.ts'
import { useSignOut } from './use-sign-out.tsx'

const FindDialog = lazyWhenIdle(async () => ({
  default: (await import('./find/find-dialog.tsx')).FindDialog,
}))
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

/** `Ctrl+K` opens the search over everything, `?` the list of keys. */
export function Palette() {
  const { isOpen, keys } = palette.use()
  const leaving = useSignOut() // here, because its question comes when the search has closed
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      palette.set({ isOpen: false, keys: false })
    }
  }, [])
  return (
    <Suspense>
      {isOpen && <FindDialog onClose={closePalette} onSignOut={leaving.signOut} />}
      {leaving.dialog}
      {keys && <KeysList onClose={() => showKeys(false)} />}
    </Suspense>
  )
}
