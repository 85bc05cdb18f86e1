import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Supplier } from '@merchant/contract/master/supplier.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan } from '../../../session/access.ts'
import { supplierAddress } from './addresses.ts'
import { SupplierContacts } from './supplier-contacts.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { type SupplierValues, supplierSaved, toSupplierBody, toSupplierValues } from './supplier-values.ts'

interface SupplierFormProps {
  mode: FormMode
  supplier: Supplier | null
  /** The branches that the user may see. */
  branches: readonly Ref[]
}

export function SupplierForm({ mode, supplier, branches }: SupplierFormProps) {
  const can = useCan()
  const add = useCommand('POST /v1/suppliers', supplierSaved)
  const edit = useCommand('PUT /v1/suppliers', supplierSaved)
  const form = useRecordForm({
    mode,
    record: supplier,
    toValues: (record: Supplier | null) => toSupplierValues(record, branches),
    ...formFacts('supplier', toSupplierValues(null, [])),
    save: (values: SupplierValues, version) =>
      supplier && version !== undefined
        ? edit.mutateAsync({
            body: { ...toSupplierBody(values, supplier.branchIds), id: supplier.id, version },
          })
        : add.mutateAsync({ body: toSupplierBody(values, []) }),
    ...(supplier && { reload: () => api('GET /v1/suppliers/{id}', { params: { id: supplier.id } }) }),
  })
  const mayEdit = can('master.supplier:edit')
  return (
    <FormShell
      form={form}
      thing={t('pemasok')}
      name={supplier?.name}
      draftKey={`master.supplier.${supplier?.id ?? 'add'}`}
      to={{
        list: supplierAddress.list,
        edit: supplier && mayEdit ? supplierAddress.edit(supplier) : undefined,
      }}
      blank={toSupplierValues(null, branches)}
      footer={
        mode === 'VIEW' &&
        supplier && (
          <>
            <SupplierContacts supplierId={supplier.id} mayEdit={mayEdit} />
            <HistoryPanel entity="supplier" id={supplier.id} />
          </>
        )
      }
    >
      <SupplierFields form={form} />
    </FormShell>
  )
}
