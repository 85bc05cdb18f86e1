import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Brand } from '@merchant/contract/master/brand.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { ImageField } from '../../../kit/form/fields/image-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import type { UploadedImage } from '../../../kit/form/fields/use-image-upload.ts'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { useCan } from '../../../session/access.ts'
import { brandAddress } from './addresses.ts'
import { PrincipalDialog } from './principal-dialog.tsx'

/** Named as the API names them, so that refusals, history and conflicts find their field. */
type BrandValues = {
  code: string
  name: string
  principalId: Ref | null
  imageFileId: UploadedImage | null
  status: MasterStatus
}

const labels = () => ({
  code: t('Kode'),
  name: t('Nama'),
  principalId: t('Prinsipal'),
  imageFileId: t('Logo'),
  status: t('Status'),
})

function toValues(brand: Brand | null): BrandValues {
  if (!brand) return { code: '', name: '', principalId: null, imageFileId: null, status: 'ACTIVE' }
  const { code, name, principal, imageFileId, imageUrl, status } = brand
  const image = imageFileId !== null && imageUrl !== null ? { id: imageFileId, url: imageUrl } : null
  return { code, name, principalId: principal, imageFileId: image, status }
}

const toBody = ({ code, name, principalId, imageFileId, status }: BrandValues) => ({
  ...(code.trim() !== '' && { code }), // left out, the server makes one from the name
  name,
  principalId: principalId?.id ?? null,
  imageFileId: imageFileId?.id ?? null,
  status,
})

/** What saving a brand changes for whoever reads it afterwards. */
const saved = {
  invalidates: ['GET /v1/brands', 'GET /v1/brands/{id}', 'GET /v1/histories/{entity}/{id}'],
  notice: false,
} as const

export function BrandForm({ mode, brand }: { mode: FormMode; brand: Brand | null }) {
  const can = useCan()
  const add = useCommand('POST /v1/brands', saved)
  const edit = useCommand('PUT /v1/brands', saved)
  const form = useRecordForm({
    mode,
    record: brand,
    toValues,
    labels: labels(),
    required: mode === 'ADD' ? ['name'] : ['code', 'name'],
    save: (values: BrandValues, version) =>
      brand && version !== undefined
        ? edit.mutateAsync({ body: { ...toBody(values), id: brand.id, version } })
        : add.mutateAsync({ body: toBody(values) }),
    ...(brand && { reload: () => api('GET /v1/brands/{id}', { params: { id: brand.id } }) }),
  })
  const [newPrincipal, setNewPrincipal] = useState<string | null>(null)
  const mayAdd = can('master.brand:add')
  return (
    <>
      <FormShell
        form={form}
        thing={t('merek')}
        name={brand?.name}
        draftKey={`master.brand.${brand?.id ?? 'add'}`}
        to={{
          list: brandAddress.list,
          edit: brand && can('master.brand:edit') ? brandAddress.edit(brand) : undefined,
        }}
        blank={toValues(null)}
        footer={mode === 'VIEW' && brand && <HistoryPanel entity="brand" id={brand.id} />}
      >
        <FormGroup title={t('Identitas')}>
          <FieldPair>
            <TextField {...form.field('name')} maxLength={100} />
            <TextField
              {...form.field('code')}
              maxLength={20}
              upperCase
              {...(mode === 'ADD' && { description: t('Bila kosong, dibuat dari nama.') })}
            />
          </FieldPair>
          <LookupField
            {...form.field('principalId')}
            route="GET /v1/principals"
            query={{ status: 'ACTIVE' }}
            onAdd={mayAdd ? setNewPrincipal : undefined}
          />
          <StatusField {...form.field('status')} />
        </FormGroup>
        <FormGroup title={t('Tampilan')}>
          <ImageField {...form.field('imageFileId')} purpose="BRAND" />
        </FormGroup>
      </FormShell>
      {newPrincipal !== null && (
        <PrincipalDialog
          name={newPrincipal}
          onClose={() => setNewPrincipal(null)}
          onAdded={({ id, code, name }) => {
            form.field('principalId').onChange({ id, code, name })
            setNewPrincipal(null)
          }}
        />
      )}
    </>
  )
}
