import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import type { RightsMenu } from './matrix/rights.ts'
import { RoleForm } from './role-form.tsx'

export default function RolePage() {
  const { mode, id } = useRecordAddress()
  const role = useEndpoint('GET /v1/roles/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  const menus = useEndpoint('GET /v1/access-menus', {}, { staleTime: Number.POSITIVE_INFINITY })
  if (menus.error && !menus.data) return <Failure error={menus.error} retry={menus.refetch} />
  if (!menus.data) return <FormSkeleton />
  // The selectors of the header come as menus without screens; the form has fields of its own for them.
  const catalogue = menus.data.rows.filter(({ subMenu }) => subMenu.length > 0).map(inLanguage)
  return (
    <RecordPage mode={mode} query={role}>
      {(record) => <RoleForm key={`${mode}${id}`} mode={mode} role={record} catalogue={catalogue} />}
    </RecordPage>
  )
}

/** The server replies in Indonesian. */
const inLanguage = ({ menu, label, subMenu }: RightsMenu): RightsMenu => ({
  menu,
  label: t(label),
  subMenu: subMenu.map((screen) => ({
    ...screen,
    label: t(screen.label),
    actions: screen.actions.map((action) => ({ ...action, label: t(action.label) })),
  })),
})
