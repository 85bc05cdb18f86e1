import type { Role } from '@merchant/contract/system/role.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { addressesOf } from '../../../kit/master/master.ts'
import { savedOf } from '../../../kit/master/master-calls.ts'
import { role as master } from './role.ts'

/** Makes a role with the same rights under a new name, and goes on to change it. */
export function RoleCopyDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const copy = useCommand('POST /v1/roles/{id}/copy', savedOf(master))
  const navigate = useNavigate()
  const { required, lengths } = formFacts('role', { name: '' })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: () => ({ name: t('{{name}} (salinan)', { name: role.name }).slice(0, lengths.name) }),
    labels: { name: t('Nama peran baru') },
    required,
    lengths,
    save: (values: { name: string }) => copy.mutateAsync({ params: { id: role.id }, body: values }),
  })
  return (
    <FormDialog
      title={t('Salin peran {{name}}', { name: role.name })}
      form={form}
      onClose={onClose}
      onSaved={(copied) => {
        onClose()
        void navigate({ to: addressesOf(master).edit(copied) })
      }}
    >
      <TextField {...form.field('name')} />
    </FormDialog>
  )
}
