import { useParams } from '@tanstack/react-router'
import { useEndpoint } from '../../../api/hooks.ts'
import { usePagePath } from '../../../app/page-path.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { SettingsForm } from './settings-form.tsx'

export default function SettingsPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const mode = usePagePath().endsWith('/edit') ? 'EDIT' : 'VIEW'
  const branchId = id === undefined ? null : Number(id)
  const settings = useEndpoint('GET /v1/settings', { query: branchId === null ? {} : { branchId } })
  if (settings.error && !settings.data) return <Failure error={settings.error} retry={settings.refetch} />
  if (!settings.data) return <FormSkeleton />
  return <SettingsForm key={`${mode}${id}`} mode={mode} settings={settings.data} />
}
