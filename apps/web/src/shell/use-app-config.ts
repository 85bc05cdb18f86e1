import { useEffect, useState } from 'react'
import { type AppConfig, loadConfig } from '../api/config.ts'

const unknown: Pick<AppConfig, 'appTitle' | 'environment'> = {
  appTitle: 'Merchant',
  environment: 'production',
}

/** The server's settings; the defaults until loaded. */
export function useAppConfig() {
  const [config, setConfig] = useState(unknown)
  useEffect(() => {
    loadConfig().then(setConfig, () => undefined) // calls report an absent server themselves
  }, [])
  return config
}
