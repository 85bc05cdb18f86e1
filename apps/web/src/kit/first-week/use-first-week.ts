import type { ApiInput } from '@merchant/contract/api.ts'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { useCan } from '../../session/access.ts'

const route = 'GET /v1/first-week'

/** The first week of the company, and marking its steps; nothing is asked for who may not see it. */
export function useFirstWeek() {
  const can = useCan()
  const week = useEndpoint(
    route,
    {},
    // The first page waits for it: no second try, and the last answer while another branch is chosen.
    { enabled: can('system.upload-logo:view'), retry: false, placeholderData: (before) => before },
  )
  const save = useCommand('PUT /v1/first-week', { invalidates: [route] })
  const mark = (key: ApiInput<'PUT /v1/first-week'>['body']['key'], marked: boolean) =>
    void save.mutateAsync({ body: { key, marked } }).catch(() => {}) // told by a notice
  return { week, mark: can('system.upload-logo:edit') ? mark : undefined }
}
