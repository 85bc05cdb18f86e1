import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { AppRoot } from './app/app-root.tsx'
import './app/base.css'
import { changeLanguage } from './app/i18n.ts'
import { router } from './app/router.tsx'
import { scheme } from './app/scheme.ts'
import { inTraining } from './lib/company.ts'
import { onSessionEnd } from './session/end.ts'
import { keepSession } from './session/keep.ts'
import { getSession } from './session/store.ts'
import { followTraining } from './session/training.ts'

const DEFAULT_LANGUAGE = 'id'

scheme.followSystem()
keepSession()

followTraining()

/** After an expired session and a new sign-in the user returns to the same address; unsaved forms don't stop it. */
onSessionEnd((ending) => {
  if (inTraining) return // its page is left for the real company's
  const { pathname, href } = router.state.location
  const next = ending === 'expired' && pathname.startsWith('/app') ? { next: href } : {}
  void changeLanguage(DEFAULT_LANGUAGE)
  void router.navigate({ to: '/auth/login', search: next, ignoreBlocker: true })
})

loadConfig().then(
  (config) => {
    document.title = config.appTitle
  },
  () => undefined, // the first call reports that the server is away
)

const root = document.getElementById('root')
if (!root) throw new Error('#root is missing in index.html')
await changeLanguage(getSession().userState?.preferences.language ?? DEFAULT_LANGUAGE).catch(() => undefined)
createRoot(root).render(<AppRoot />)
