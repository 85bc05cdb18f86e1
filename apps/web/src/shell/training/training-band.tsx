import { t } from '../../app/i18n.ts'
import classes from '../shell.module.css'
import { useSignOut } from '../use-sign-out.tsx'

/** Above every screen of the training company, also when it is printed: nothing here is in the books. */
export function TrainingBand() {
  const leaving = useSignOut()
  return (
    <div className={classes.band} role="note">
      {leaving.dialog}
      <strong>{t('LATIHAN – tidak masuk pembukuan')}</strong>
      <button type="button" onClick={leaving.signOut}>
        {t('Keluar latihan')}
      </button>
    </div>
  )
}
