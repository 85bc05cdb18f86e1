import { learnServerTime } from '../lib/clock.ts'

/** The public settings of the server, `GET /config.json` (decisions 1). */
export interface AppConfig {
  clientId: string
  clientSecret: string
  appTitle: string
  environment: 'development' | 'production'
  mapTilesUrl: string | null
  /** Emails of the accounts of the demo data, when there is any. */
  demoAccounts?: string[]
}

let loading: Promise<AppConfig> | undefined

async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(60_000) })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  learnServerTime(response)
  return (await response.json()) as AppConfig // our own server's fixed shape
}

/** The settings, fetched once; a failure is not kept, so the next call tries again. */
export function loadConfig(): Promise<AppConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Fetches the settings again, and with them the server's time. */
export function reloadConfig(): Promise<AppConfig> {
  loading = undefined
  return loadConfig()
}
