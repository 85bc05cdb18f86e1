import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { CountScope, StockCount } from '@merchant/contract/stock/opname.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { SelectField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { today } from '../../../lib/clock.ts'
import { counts } from './opname.ts'

type CountValues = {
  branchId: Ref | null
  warehouseId: Ref | null
  date: string | null
  scope: CountScope
  'scope.ids': readonly Ref[]
  freeze: boolean
  blind: boolean
  note: string
}

const labels = () => ({
  branchId: t('Cabang'),
  warehouseId: t('Gudang'),
  date: t('Tanggal'),
  scope: t('Cakupan'),
  'scope.ids': t('Pilihan cakupan'),
  freeze: t('Bekukan gudang'),
  blind: t('Opname buta'),
  note: t('Catatan'),
})

const toBody = (values: CountValues) => ({
  branchId: values.branchId?.id ?? 0, // the form requires it, so 0 is never sent
  warehouseId: values.warehouseId?.id ?? 0,
  date: values.date ?? '',
  scope: { kind: values.scope, ids: values['scope.ids'].map(({ id }) => id) },
  ...(values.freeze && { freeze: true }), // else the branch's own setting decides
  blind: values.blind,
  note: values.note,
})

/** Begins a count. */
export function OpnameForm({ branch, warehouse }: { branch: Ref | null; warehouse: Ref | null }) {
  const add = useCommand('POST /v1/stock-opname', { invalidates: [counts.list], notice: false })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: StockCount | null): CountValues => ({
      branchId: branch,
      warehouseId: warehouse,
      date: today(),
      scope: 'ALL',
      'scope.ids': [],
      freeze: false,
      blind: false,
      note: '',
    }),
    labels: labels(),
    proposed: ['branchId', 'warehouseId'],
    required: ['branchId', 'warehouseId', 'date', 'scope'],
    save: (values: CountValues) => add.mutateAsync({ body: toBody(values) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('opname')}
      draftKey="stock.opname.add"
      to={{ list: counts.address.list }}
      saving={{ label: t('Mulai opname'), next: counts.address.open }}
    >
      <OpnameFields form={form} />
    </FormShell>
  )
}

const scopes = (): { value: CountScope; label: string }[] => [
  { value: 'ALL', label: t('Semua isi gudang') },
  { value: 'CATEGORY', label: t('Kategori tertentu') },
  { value: 'BRAND', label: t('Merek tertentu') },
  { value: 'PRODUCT', label: t('Barang tertentu') },
]

const sources = {
  CATEGORY: 'GET /v1/categories',
  BRAND: 'GET /v1/brands',
  PRODUCT: 'GET /v1/global/products',
} as const

function OpnameFields({ form }: { form: RecordForm<CountValues> }) {
  const { values, setValues } = form
  const narrowed = values.branchId ? { query: { branchId: values.branchId.id } } : {}
  return (
    <>
      <FormGroup title={t('Yang dihitung')}>
        <FieldRow>
          <BranchField
            {...form.field('branchId')}
            onChange={(branchId) => setValues({ ...values, branchId, warehouseId: null })}
            warehouse={{ of: 'STOCK_COUNT', propose: (warehouseId) => form.propose({ warehouseId }) }}
          />
          <LookupField
            {...form.field('warehouseId')}
            {...narrowed}
            route="POST /core/v1/warehouses/get/data"
          />
          <DateField {...form.field('date')} />
        </FieldRow>
        <SelectField
          {...form.field('scope')}
          options={scopes()}
          onChange={(scope) => setValues({ ...values, scope: scope ?? 'ALL', 'scope.ids': [] })}
        />
        {values.scope !== 'ALL' && (
          <MultiLookupField key={values.scope} {...form.field('scope.ids')} route={sources[values.scope]} />
        )}
      </FormGroup>
      <FormGroup title={t('Cara menghitung')}>
        <SwitchField
          {...form.field('blind')}
          description={t('Penghitung tidak melihat stok buku sampai opname diposting.')}
        />
        <SwitchField
          {...form.field('freeze')}
          description={t(
            'Barang tidak dapat masuk atau keluar gudang sampai opname diajukan. Tanpa ini penjualan jalan terus, selisih dihitung pada saat barang dihitung.',
          )}
        />
        <TextField {...form.field('note')} maxLength={500} />
      </FormGroup>
    </>
  )
}
