import { t } from '../../app/i18n.ts'
import { FormGroup } from '../form/form-parts.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import classes from './content.module.css'
import type { ContentKind, ContentValues } from './content.ts'
import { GreetingCard } from './greeting-card.tsx'

/** What is written, as people will see it; the words themselves while there are none. */
export function ContentPreview({ kind, values }: { kind: ContentKind; values: ContentValues }) {
  const { title, body, imageUrl } = values
  const isEmpty = title.trim() === '' && body.trim() === ''
  return (
    <FormGroup title={t('Pratinjau')}>
      {isEmpty && <p className={classes.none}>{t('Yang ditulis muncul di sini.')}</p>}
      {!isEmpty && kind === 'GREETING' && (
        <GreetingCard greeting={{ title, body, imageUrl: imageUrl?.url ?? null }} />
      )}
      {!isEmpty && kind === 'PAGE' && (
        <article className={classes.article} lang={values.locale}>
          <p className={classes.heading}>{title}</p>
          {imageUrl && <img src={imageUrl.url} alt="" />}
          <RichText text={body} />
        </article>
      )}
    </FormGroup>
  )
}
