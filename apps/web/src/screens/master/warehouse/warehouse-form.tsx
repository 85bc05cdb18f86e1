import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { SelectField, StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan, useEffectiveBranch } from '../../../session/access.ts'
import { warehouseAddress } from './addresses.ts'
import {
  toWarehouseBody,
  toWarehouseValues,
  type WarehouseValues,
  warehouseSaved,
} from './warehouse-values.ts'
import { kindOptions, kindWords } from './warehouse-words.ts'

export function WarehouseForm({ mode, warehouse }: { mode: FormMode; warehouse: Warehouse | null }) {
  const can = useCan()
  const effective = useEffectiveBranch()
  const add = useCommand('POST /v1/warehouses', warehouseSaved)
  const edit = useCommand('PUT /v1/warehouses', warehouseSaved)
  const form = useRecordForm({
    mode,
    record: warehouse,
    toValues: (record: Warehouse | null) => toWarehouseValues(record, effective),
    ...formFacts('warehouse', toWarehouseValues(null, null)),
    words: kindWords(),
    save: (values: WarehouseValues, version) =>
      warehouse && version !== undefined
        ? edit.mutateAsync({ body: { ...toWarehouseBody(values), id: warehouse.id, version } })
        : add.mutateAsync({ body: toWarehouseBody(values) }),
    ...(warehouse && { reload: () => api('GET /v1/warehouses/{id}', { params: { id: warehouse.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('gudang')}
      name={warehouse?.name}
      draftKey={`master.warehouse.${warehouse?.id ?? 'add'}`}
      to={{
        list: warehouseAddress.list,
        edit: warehouse && can('master.warehouse:edit') ? warehouseAddress.edit(warehouse) : undefined,
      }}
      blank={toWarehouseValues(null, form.values.branchId)}
      footer={mode === 'VIEW' && warehouse && <HistoryPanel entity="warehouse" id={warehouse.id} />}
    >
      <WarehouseFields form={form} warehouse={warehouse} />
    </FormShell>
  )
}

function WarehouseFields({
  form,
  warehouse,
}: {
  form: RecordForm<WarehouseValues>
  warehouse: Warehouse | null
}) {
  const maySeeStaff = useCan()('system.setup-user:view')
  const kept = warehouse !== null // a warehouse stays with its branch and its kind
  const primary = form.field('isPrimary')
  const pic = form.field('picEmployeeId')
  const { branchId } = form.values
  return (
    <>
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} />
          <TextField {...form.field('code')} upperCase />
        </FieldPair>
        <LookupField
          {...form.field('branchId')}
          readOnly={kept}
          route="GET /v1/branches"
          query={{ status: 'ACTIVE' }}
        />
        <SelectField {...form.field('kind')} readOnly={kept} options={kindOptions()} />
        {form.values.kind === 'MAIN' && (
          <SwitchField
            {...primary}
            readOnly={primary.readOnly || warehouse?.isPrimary}
            description={t('Diusulkan di dokumen cabang ini; menggantikan gudang utama yang sekarang.')}
          />
        )}
        <StatusField {...form.field('status')} />
      </FormGroup>
      <FormGroup title={t('Tempat')}>
        <TextAreaField {...form.field('address')} />
        <LookupField
          {...pic}
          readOnly={pic.readOnly || !maySeeStaff}
          route="POST /core/v1/employees/get/all"
          query={{ status: 'ACTIVE', post: 'WAREHOUSE', ...(branchId && { servesBranchId: branchId.id }) }}
        />
      </FormGroup>
    </>
  )
}
