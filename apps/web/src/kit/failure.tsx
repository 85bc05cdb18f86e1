import { Button } from '@mantine/core'
import { IconPlugX } from '@tabler/icons-react'
import { errorNotice } from '../api/errors.ts'
import { t } from '../app/i18n.ts'
import { Empty } from './empty.tsx'

/** What stands where something could not be loaded, with the way to try again. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { title, message } = errorNotice(error)
  return (
    <Empty
      title={title}
      hint={message}
      action={
        <Button size="xs" variant="default" leftSection={<IconPlugX size={14} aria-hidden />} onClick={retry}>
          {t('Coba lagi')}
        </Button>
      }
    />
  )
}
