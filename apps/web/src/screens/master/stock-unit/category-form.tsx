import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Category } from '@merchant/contract/master/category.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan } from '../../../session/access.ts'
import { categoryAddress } from './addresses.ts'

type CategoryValues = { name: string; code: string; parentId: Ref | null; status: MasterStatus }

const toValues = (category: Category | null): CategoryValues => ({
  name: category?.name ?? '',
  code: category?.code ?? '',
  parentId: category?.parent ?? null,
  status: category?.status ?? 'ACTIVE',
})

const toBody = (values: CategoryValues) => ({ ...values, parentId: values.parentId?.id ?? null })

/** Products show the category's name. */
const saved = {
  invalidates: [
    'GET /v1/categories',
    'GET /v1/categories/{id}',
    'GET /v1/global/products',
    'GET /v1/products/{id}',
    'GET /v1/histories/{entity}/{id}',
  ],
  notice: false,
} as const

export function CategoryForm({ mode, category }: { mode: FormMode; category: Category | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/categories', saved)
  const edit = useCommand('PUT /v1/categories/{id}', saved)
  const form = useRecordForm({
    mode,
    record: category,
    toValues,
    ...formFacts('category', toValues(null)),
    save: (values: CategoryValues, version) =>
      category && version !== undefined
        ? edit.mutateAsync({ params: { id: category.id }, body: { ...toBody(values), version } })
        : add.mutateAsync({ body: toBody(values) }),
    ...(category && { reload: () => api('GET /v1/categories/{id}', { params: { id: category.id } }) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('kategori')}
      name={category?.name}
      draftKey={`master.category.${category?.id ?? 'add'}`}
      to={{
        list: categoryAddress.list,
        edit: category && can('master.stock-unit:edit') ? categoryAddress.edit(category) : undefined,
      }}
      blank={toValues(null)}
      footer={mode === 'VIEW' && category && <HistoryPanel entity="category" id={category.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <FieldPair>
          <TextField {...form.field('name')} />
          <TextField {...form.field('code')} upperCase />
        </FieldPair>
        <LookupField {...form.field('parentId')} route="GET /v1/categories" query={{ status: 'ACTIVE' }} />
        <StatusField {...form.field('status')} />
      </FormGroup>
    </FormShell>
  )
}
