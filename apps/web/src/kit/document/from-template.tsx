import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import type { DocumentKind } from './document-kind.ts'

const Templates = lazy(() => import('./templates.tsx'))

/** Another way to add: from a template of the kind. */
export function FromTemplate({ of }: { of: Pick<DocumentKind, 'type' | 'address' | 'title'> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTemplate size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('Dari templat')}
      </Button>
      <Suspense>{opened && <Templates of={of} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
