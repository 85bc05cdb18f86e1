import { t } from '../../app/i18n.ts'
import type { FieldProps } from '../form/field.tsx'
import { ChoiceField } from '../form/fields/choice-fields.tsx'
import { ImageField } from '../form/fields/image-field.tsx'
import { LookupField } from '../form/fields/lookup-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import type { PictureValues } from './banner.ts'

interface PictureFieldsProps {
  fields: { readonly [Name in keyof PictureValues]: FieldProps<PictureValues[Name]> }
}

/** One picture and where it leads, alone and in a group. */
export const PictureFields = ({ fields }: PictureFieldsProps) => (
  <>
    <TextField {...fields.title} />
    <ImageField
      {...fields.imageUrl}
      purpose="BANNER"
      hint={t('Tampil tiga kali lebih lebar dari tingginya, misalnya 1200 × 400. Paling besar 1 MB.')}
    />
    <ChoiceField
      {...fields.linkType}
      options={[
        { value: 'NONE', label: t('Tanpa tautan') },
        { value: 'URL', label: t('Halaman') },
        { value: 'PRODUCT', label: t('Barang') },
      ]}
    />
    {fields.linkType.value === 'URL' && (
      <TextField {...fields.linkUrl} placeholder="https://" inputMode="url" />
    )}
    {fields.linkType.value === 'PRODUCT' && (
      <LookupField {...fields.linkProduct} route="GET /v1/global/products" />
    )}
  </>
)
