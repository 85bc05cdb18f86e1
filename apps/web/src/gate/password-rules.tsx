import { t } from '../app/i18n.ts'
import classes from './fields.module.css'

/** Reliability 6.1: at least 10 characters, at most 128, no other composition rule. */
export const MIN_PASSWORD = 10

/** Rules of a new password with whether each is met; the server also refuses passwords that are easy to guess. */
export function passwordRules(
  next: string,
  repeated: string,
  old?: string,
): { text: string; met: boolean }[] {
  const rules = [
    { text: t('Sedikitnya {{min}} karakter', { min: MIN_PASSWORD }), met: [...next].length >= MIN_PASSWORD },
  ]
  if (old !== undefined)
    rules.push({ text: t('Berbeda dari kata sandi lama'), met: next !== '' && next !== old })
  return [...rules, { text: t('Kedua kata sandi baru sama'), met: next !== '' && next === repeated }]
}

export function PasswordRules({ rules }: { rules: ReturnType<typeof passwordRules> }) {
  return (
    <ul className={classes.rules} aria-label={t('Syarat kata sandi baru')}>
      {rules.map((rule) => (
        <li key={rule.text} data-met={rule.met}>
          {rule.text}
        </li>
      ))}
    </ul>
  )
}
