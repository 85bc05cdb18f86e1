import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { SupplierContact } from '@merchant/contract/master/supplier-contact.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FieldPair } from '../../../kit/form/form-parts.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { formFacts } from '../../../kit/master/form-facts.ts'

type ContactValues = {
  name: string
  position: string
  phone: string
  email: string
  isDefault: boolean
  status: MasterStatus
}

const toValues = (contact: SupplierContact | null): ContactValues => ({
  name: contact?.name ?? '',
  position: contact?.position ?? '',
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
  isDefault: contact?.isDefault ?? false,
  status: contact?.status ?? 'ACTIVE',
})

/** An inactive contact is never the default; an empty e-mail is null. */
const toBody = ({ email, isDefault, status, ...rest }: ContactValues) => ({
  ...rest,
  status,
  email: email.trim() || null,
  isDefault: isDefault && status === 'ACTIVE',
})

const saved = {
  invalidates: ['POST /core/v1/suppliers/contact/get/all'],
  notice: false,
} as const

interface ContactDialogProps {
  supplierId: number
  /** Null for a new one. */
  contact: SupplierContact | null
  onClose: () => void
}

/** Adds or changes a contact over the supplier's page. */
export function ContactDialog({ supplierId, contact, onClose }: ContactDialogProps) {
  const add = useCommand('POST /core/v1/suppliers/contact/add', saved)
  const edit = useCommand('POST /core/v1/suppliers/contact/update', saved)
  const form = useRecordForm({
    mode: contact ? 'EDIT' : 'ADD',
    record: contact,
    toValues,
    ...formFacts('supplier_contact', toValues(null)),
    save: (values: ContactValues, version) =>
      contact && version !== undefined
        ? edit.mutateAsync({ body: { ...toBody(values), id: contact.id, version } })
        : add.mutateAsync({ body: { ...toBody(values), supplierId } }),
  })
  return (
    <FormDialog
      title={contact ? t('Ubah kontak') : t('Tambah kontak')}
      form={form}
      onClose={onClose}
      onSaved={onClose}
    >
      <FieldPair>
        <TextField {...form.field('name')} />
        <TextField {...form.field('position')} />
      </FieldPair>
      <FieldPair>
        <TextField {...form.field('phone')} inputMode="tel" />
        <TextField {...form.field('email')} inputMode="email" />
      </FieldPair>
      {form.values.status === 'ACTIVE' && (
        <SwitchField
          {...form.field('isDefault')}
          description={t('Menggantikan kontak utama yang sekarang.')}
        />
      )}
      <StatusField {...form.field('status')} />
    </FormDialog>
  )
}
