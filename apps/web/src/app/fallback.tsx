import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError, errorNotice, NetworkError } from '../api/errors.ts'
import classes from './fallback.module.css'
import { t } from './i18n.ts'

/** Shown when the code of a page takes more than a moment to load. */
export function PendingPage() {
  return (
    <div className={classes.page} role="status" aria-label={t('Memuat halaman')}>
      <div className={classes.bar} />
    </div>
  )
}

/** The page could not be shown: gives the reason, and a button to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const known = error instanceof NetworkError || error instanceof ApiError
  const { title, message } = known
    ? errorNotice(error, 'refresh')
    : {
        title: t('Halaman ini tidak dapat ditampilkan'),
        message: t('Muat ulang halaman. Bila tetap terjadi, beri tahu admin apa yang sedang Anda lakukan.'),
      }
  const retry = () => {
    reset()
    if (known) void router.invalidate()
    else location.reload()
  }
  return (
    <main className={classes.page} role="alert">
      <h1>{title}</h1>
      {message && <p>{message}</p>}
      <button type="button" className={classes.button} onClick={retry}>
        {known ? t('Coba lagi') : t('Muat ulang')}
      </button>
    </main>
  )
}
