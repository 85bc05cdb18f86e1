import { useEffect, useState } from 'react'
import { type AppConfig, loadConfig } from '../../api/config.ts'
import { t } from '../../app/i18n.ts'
import classes from './demo-accounts.module.css'

/** Offers the accounts of the demo data, when the server has them; the start command has printed their password. */
export function DemoAccounts({ onPick }: { onPick: (email: string) => void }) {
  const [config, setConfig] = useState<AppConfig>()
  useEffect(() => {
    loadConfig().then(setConfig, () => undefined) // no hint without a server
  }, [])
  const accounts = config?.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <details className={classes.demo}>
      <summary>{t('Akun contoh untuk mencoba')}</summary>
      <p>{t('Kata sandinya tercetak di tempat server dijalankan.')}</p>
      <ul className={classes.list}>
        {accounts.map((email) => (
          <li key={email}>
            <button type="button" title={email} onClick={() => onPick(email)}>
              {email.split('@')[0]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
