import { useEffect, useState } from 'react'
import { type AppConfig, loadConfig } from '../../api/config.ts'
import { t } from '../../app/i18n.ts'
import classes from './demo-accounts.module.css'

/** Offers the accounts of the demo data, when the server has them. */
export function DemoAccounts({ onPick }: { onPick: (account: { email: string; password: string }) => void }) {
  const [config, setConfig] = useState<AppConfig>()
  useEffect(() => {
    loadConfig().then(setConfig, () => undefined) // no hint without a server
  }, [])
  const { demoAccounts, demoPassword = '' } = config ?? {}
  if (!demoAccounts?.length) return null
  return (
    <details className={classes.demo}>
      <summary>{t('Akun contoh untuk mencoba')}</summary>
      <ul className={classes.list}>
        {demoAccounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" title={email} onClick={() => onPick({ email, password: demoPassword })}>
              {role}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
