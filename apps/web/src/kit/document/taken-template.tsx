import { Alert } from '@mantine/core'
import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { Empty } from '../empty.tsx'
import { Loaded } from '../form/record-page.tsx'

interface TakenTemplateProps {
  id: number
  /** The kind of the form. */
  type: TabbedCode
  children: (paper: unknown) => ReactNode
}

/** A form that begins from a template; what is out of use since is said above it. */
export function TakenTemplate({ id, type, children }: TakenTemplateProps) {
  const query = useEndpoint(
    'GET /v1/document-templates/{id}',
    { params: { id } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, placeholderData: undefined },
  )
  return (
    <Loaded query={query}>
      {(template) =>
        template.type === type ? (
          <>
            {template.outOfUse.length > 0 && (
              <Alert color="yellow" p="sm" mb="sm" role="alert">
                {t('Sudah tidak aktif sejak templat {{name}} disimpan, gantilah dahulu: {{things}}', {
                  name: template.name,
                  things: template.outOfUse.join(', '),
                })}
              </Alert>
            )}
            {children(JSON.parse(template.paper))}
          </>
        ) : (
          <Empty hint={t('Templat ini untuk jenis dokumen yang lain.')} />
        )
      }
    </Loaded>
  )
}
