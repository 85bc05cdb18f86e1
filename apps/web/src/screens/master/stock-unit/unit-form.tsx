import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Unit } from '@merchant/contract/master/unit.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { useCan } from '../../../session/access.ts'
import { unitAddress } from './addresses.ts'

type UnitValues = { name: string; code: string; status: MasterStatus }

const labels = () => ({ name: t('Nama'), code: t('Kode'), status: t('Status') })

const toValues = (unit: Unit | null): UnitValues => ({
  name: unit?.name ?? '',
  code: unit?.code ?? '',
  status: unit?.status ?? 'ACTIVE',
})

/** What saving a unit changes for whoever reads it afterwards; products show its name. */
const saved = {
  invalidates: [
    'GET /v1/units',
    'GET /v1/units/{id}',
    'GET /v1/global/products',
    'GET /v1/products/{id}',
    'GET /v1/histories/{entity}/{id}',
  ],
  notice: false,
} as const

export function UnitForm({ mode, unit }: { mode: FormMode; unit: Unit | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/units', saved)
  const edit = useCommand('PUT /v1/units', saved)
  const form = useRecordForm({
    mode,
    record: unit,
    toValues,
    labels: labels(),
    required: ['name', 'code'],
    save: (values: UnitValues, version) =>
      unit && version !== undefined
        ? edit.mutateAsync({ body: { ...values, id: unit.id, version } })
        : add.mutateAsync({ body: values }),
    ...(unit && { reload: () => api('GET /v1/units/{id}', { params: { id: unit.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('satuan')}
      name={unit?.name}
      draftKey={`master.stock-unit.${unit?.id ?? 'add'}`}
      to={{
        list: unitAddress.list,
        edit: unit && can('master.stock-unit:edit') ? unitAddress.edit(unit) : undefined,
      }}
      blank={toValues(null)}
      footer={mode === 'VIEW' && unit && <HistoryPanel entity="unit" id={unit.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} maxLength={100} />
          <TextField {...form.field('code')} maxLength={20} upperCase />
        </FieldPair>
        <StatusField {...form.field('status')} />
      </FormGroup>
    </FormShell>
  )
}
