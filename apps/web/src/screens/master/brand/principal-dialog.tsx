import type { Principal } from '@merchant/contract/master/principal.ts'
import { t } from '../../../app/i18n.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { factsOf } from '../../../kit/master/master.ts'
import { useMasterSave } from '../../../kit/master/master-calls.ts'
import { principal } from './principal.ts'
import { PrincipalFields } from './principal-fields.tsx'

interface PrincipalDialogProps {
  /** The text typed in the search for the principal. */
  name: string
  onClose: () => void
  onAdded: (principal: Principal) => void
}

/** Adds a principal without leaving the brand form. */
export function PrincipalDialog({ name, onClose, onAdded }: PrincipalDialogProps) {
  const save = useMasterSave(principal)
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (record: Principal | null) => ({ ...principal.toValues(record), name }),
    ...factsOf(principal, 'ADD'),
    save: (values) => save(values, null),
  })
  return (
    <FormDialog title={t('Tambah prinsipal')} form={form} onClose={onClose} onSaved={onAdded}>
      <PrincipalFields form={form} />
    </FormDialog>
  )
}
