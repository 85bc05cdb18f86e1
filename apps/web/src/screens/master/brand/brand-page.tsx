import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { ImageField } from '../../../kit/form/fields/image-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { MasterPage } from '../../../kit/master/master-page.tsx'
import { useCan } from '../../../session/access.ts'
import { brand } from './brand.ts'
import { PrincipalDialog } from './principal-dialog.tsx'

export default function BrandPage() {
  const mayAdd = useCan()(brand.rights.add)
  const [newPrincipal, setNewPrincipal] = useState<string | null>(null)
  return (
    <MasterPage of={brand}>
      {({ field }, mode) => (
        <>
          <FormGroup title={t('Identitas')}>
            <FieldPair>
              <TextField {...field('name')} />
              <TextField
                {...field('code')}
                upperCase
                {...(mode === 'ADD' && { description: t('Bila kosong, dibuat dari nama.') })}
              />
            </FieldPair>
            <LookupField
              {...field('principalId')}
              route="GET /v1/principals"
              query={{ status: 'ACTIVE' }}
              onAdd={mayAdd ? setNewPrincipal : undefined}
            />
            <TextAreaField {...field('note')} />
            <StatusField {...field('status')} />
          </FormGroup>
          <FormGroup title={t('Tampilan')}>
            <ImageField {...field('imageFileId')} purpose="BRAND" />
          </FormGroup>
          {newPrincipal !== null && (
            <PrincipalDialog
              name={newPrincipal}
              onClose={() => setNewPrincipal(null)}
              onAdded={({ id, code, name }) => {
                field('principalId').onChange({ id, code, name })
                setNewPrincipal(null)
              }}
            />
          )}
        </>
      )}
    </MasterPage>
  )
}
