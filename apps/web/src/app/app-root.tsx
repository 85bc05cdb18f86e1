import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './i18n.ts'
import { router } from './router.tsx'

/** Another language renders the whole page again, because `t` is a plain function and not a hook. */
export function AppRoot() {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  return <RouterProvider key={language} router={router} />
}
