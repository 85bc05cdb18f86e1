import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { ApiError, errorNotice } from '../api/errors.ts'
import { t } from '../app/i18n.ts'
import { Empty } from './empty.tsx'

/** Shown where data could not be loaded: the server's sentence, and buttons to try again or to go back. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const router = useRouter()
  const missing = error instanceof ApiError && error.status === 404
  const { title, message } =
    error instanceof ApiError ? { title: error.message, message: '' } : errorNotice(error)
  return (
    <Empty
      title={title}
      hint={missing ? t('Mungkin sudah dihapus, atau alamat halaman ini keliru.') : message}
      action={
        <Button size="xs" variant="default" onClick={missing ? () => router.history.back() : retry}>
          {missing ? t('Kembali') : t('Coba lagi')}
        </Button>
      }
    />
  )
}
