import type { Role } from '@merchant/contract/system/role.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { roleAddress } from './addresses.ts'
import { roleSaved } from './role-values.ts'

const longestName = 60

/** Makes a role with the same rights under a new name, and opens it to be changed. */
export function RoleCopyDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const copy = useCommand('POST /v1/roles/{id}/copy', roleSaved)
  const navigate = useNavigate()
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: () => ({ name: t('{{name}} (salinan)', { name: role.name }).slice(0, longestName) }),
    labels: { name: t('Nama peran baru') },
    required: ['name'],
    save: (values: { name: string }) => copy.mutateAsync({ params: { id: role.id }, body: values }),
  })
  return (
    <FormDialog
      title={t('Salin peran {{name}}', { name: role.name })}
      form={form}
      onClose={onClose}
      onSaved={(copied) => {
        onClose()
        void navigate({ to: roleAddress.edit(copied) })
      }}
    >
      <TextField {...form.field('name')} maxLength={longestName} />
    </FormDialog>
  )
}
