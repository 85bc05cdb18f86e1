import { t } from '../../app/i18n.ts'
import { FormGroup } from '../form/form-parts.tsx'
import classes from './banner.module.css'

interface PhonePreviewProps {
  banners: readonly { title: string; imageUrl: { url: string } | null }[]
}

/** The banners at the size of a phone, cut three times as wide as high as the applications cut them. */
export function PhonePreview({ banners }: PhonePreviewProps) {
  const shown = banners.filter(({ imageUrl }) => imageUrl !== null)
  return (
    <FormGroup title={t('Di telepon')}>
      <div className={classes.phone}>
        {shown.length === 0 && <p className={classes.none}>{t('Pilih gambar untuk melihatnya di sini.')}</p>}
        {shown.map(({ title, imageUrl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture of the preview has no state.
          <figure key={index}>
            <img src={imageUrl?.url} alt="" />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
        <div className={classes.rest} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </FormGroup>
  )
}
