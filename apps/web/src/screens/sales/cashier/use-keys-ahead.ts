import { useEffect, useRef } from 'react'

export interface KeysAhead {
  /** From here on letters are kept instead of typed into what has the focus. */
  begin: () => void
  /** Ends that. What was kept, and whether an Enter ended it. */
  take: () => { text: string; entered: boolean }
}

/**
 * Keeps what is typed between the key that opens a window and the focus of its box: a quick hand does not wait for a window,
 * and its letters belong to nobody else. Esc and the mouse end it, because people who use them look at the screen. Call it
 * before other hooks that listen to all keys of the page: a kept key is for none of them.
 */
export function useKeysAhead(): KeysAhead {
  const kept = useRef<{ text: string; entered: boolean } | null>(null)
  useEffect(() => {
    const end = () => {
      kept.current = null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey } = event
      const now = kept.current
      if (!now || ctrlKey || altKey || metaKey) return
      if (key === 'Escape') return end()
      if (key.length === 1) now.text += key
      else if (key === 'Backspace') now.text = now.text.slice(0, -1)
      else if (key === 'Enter') now.entered = true
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('pointerdown', end, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('pointerdown', end, { capture: true })
    }
  }, [])
  const ahead = useRef<KeysAhead>({
    begin: () => {
      kept.current ??= { text: '', entered: false }
    },
    take: () => {
      const taken = kept.current ?? { text: '', entered: false }
      kept.current = null
      return taken
    },
  })
  return ahead.current
}
