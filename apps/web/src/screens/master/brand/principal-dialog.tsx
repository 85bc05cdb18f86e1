import type { Principal } from '@merchant/contract/master/principal.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { PrincipalFields } from './principal-fields.tsx'
import {
  type PrincipalValues,
  principalLabels,
  principalSaved,
  toPrincipalValues,
} from './principal-values.ts'

interface PrincipalDialogProps {
  /** As typed where the principal was looked for. */
  name: string
  onClose: () => void
  onAdded: (principal: Principal) => void
}

/** Adds a principal without leaving the brand that needs it. */
export function PrincipalDialog({ name, onClose, onAdded }: PrincipalDialogProps) {
  const add = useCommand('POST /v1/principals', principalSaved)
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (principal: Principal | null) => ({ ...toPrincipalValues(principal), name }),
    labels: principalLabels(),
    required: ['code', 'name'],
    save: (values: PrincipalValues) => add.mutateAsync({ body: values }),
  })
  return (
    <FormDialog title={t('Tambah prinsipal')} form={form} onClose={onClose} onSaved={onAdded}>
      <PrincipalFields form={form} />
    </FormDialog>
  )
}
