import { t } from '../../app/i18n.ts'
import { useCompact } from '../use-compact.ts'
import { useSignOut } from '../use-sign-out.tsx'
import classes from './training.module.css'

/** Above every screen of the training company, also when it is printed: nothing here is in the books. */
export function TrainingBand() {
  const leaving = useSignOut()
  const compact = useCompact()
  return (
    <div className={classes.band} role="note">
      {leaving.dialog}
      <strong>{t('LATIHAN – tidak masuk pembukuan')}</strong>
      <button type="button" aria-label={t('Keluar dari latihan')} onClick={leaving.signOut}>
        {compact ? t('Keluar') : t('Keluar dari latihan')}
      </button>
    </div>
  )
}
