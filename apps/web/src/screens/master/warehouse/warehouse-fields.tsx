import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import { t } from '../../../app/i18n.ts'
import { SelectField, StatusField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import { useCan } from '../../../session/access.ts'
import type { WarehouseValues } from './warehouse-values.ts'
import { kindOptions } from './warehouse-words.ts'

interface WarehouseFieldsProps {
  form: RecordForm<WarehouseValues>
  /** Null for a new one. */
  warehouse: Warehouse | null
}

/** The fields of a warehouse in their groups. */
export function WarehouseFields({ form, warehouse }: WarehouseFieldsProps) {
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
