import { Text } from '@mantine/core'
import type { BranchReach } from '@merchant/contract/system/reach.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import type { EmployeeValues } from './employee-values.ts'

const active = { status: 'ACTIVE' }

/** The role, reach and status of a person. A user can't change the role or the status of the own account. */
export function AccessFields({ form, own }: { form: RecordForm<EmployeeValues>; own: boolean }) {
  const { roleId, branchIds } = form.values
  const role = useEndpoint(
    'GET /v1/roles/{id}',
    { params: { id: roleId?.id ?? 0 } },
    { enabled: roleId !== null, placeholderData: undefined },
  )
  const reach = role.data?.reach
  const isAssigned = reach === 'ASSIGNED' || reach === 'OWN'
  const fixed = own && form.mode === 'EDIT' ? { readOnly: true, required: false } : {}
  return (
    <FormGroup title={t('Akses')}>
      <FieldPair>
        <LookupField {...form.field('roleId')} {...fixed} route="GET /v1/roles" query={active} />
        <LookupField {...form.field('branchId')} route="GET /v1/branches" query={active} />
      </FieldPair>
      {reach && <Note>{reachNote(reach, roleId?.name ?? '')}</Note>}
      {(isAssigned || branchIds.length > 0) && (
        <MultiLookupField {...form.field('branchIds')} route="GET /v1/branches" query={active} />
      )}
      {reach && !isAssigned && branchIds.length > 0 && (
        <Note>
          {t('Pilihan cabang lain ini tidak berpengaruh selama perannya {{role}}.', { role: roleId?.name })}
        </Note>
      )}
      <StatusField {...form.field('status')} {...fixed} />
      {own && form.mode === 'EDIT' && (
        <Note>{t('Peran dan status akun sendiri hanya dapat diubah oleh pengguna lain yang berhak.')}</Note>
      )}
    </FormGroup>
  )
}

const Note = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed" mt={-6}>
    {children}
  </Text>
)

function reachNote(reach: BranchReach, role: string): string {
  switch (reach) {
    case 'ALL':
      return t('Pemegang peran {{role}} melihat semua cabang.', { role })
    case 'CENTRE':
      return t(
        'Pemegang peran {{role}} melihat semua cabang bila bekerja di kantor pusat, selain itu hanya cabangnya sendiri.',
        { role },
      )
    case 'OWNED':
      return t(
        'Pemegang peran {{role}} melihat cabangnya sendiri dan cabang yang dimilikinya. Pemilik diatur di menu Cabang.',
        { role },
      )
    case 'ASSIGNED':
    case 'OWN':
      return t(
        'Pemegang peran {{role}} melihat cabangnya sendiri dan cabang lain yang dipilih di bawah ini.',
        { role },
      )
  }
}
