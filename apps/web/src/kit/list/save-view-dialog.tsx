import { useState } from 'react'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { NameAndShare } from '../name-and-share.tsx'
import type { SavedView, SavedViews } from './use-saved-views.ts'

interface SaveViewDialogProps {
  views: SavedViews
  /** The view to rename or share; without it the present list becomes a new one. */
  own?: SavedView
  onClose: () => void
}

/** Names a view and says whether colleagues see it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function SaveViewDialog({ views, own, onClose }: SaveViewDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const replacedBy = (name: string) =>
    own ? undefined : views.rows.find((view) => view.own && view.name === name)
  const save = (given: { name: string; shared: boolean }) => {
    const query = own ? own.query : views.query
    const id = own?.id ?? replacedBy(given.name)?.id
    views.save({ ...given, query, ...(id !== undefined && { id }) }).then(onClose, (error: unknown) => {
      setRefusal(error instanceof ApiError ? error.message : errorNotice(error).message)
    })
  }
  return (
    <NameAndShare
      words={{
        title: own ? t('Ubah tampilan') : t('Simpan tampilan'),
        label: t('Nama tampilan'),
        placeholder: t('Misalnya: Aktif, terbaru dahulu'),
        share: t('Bagikan kepada rekan'),
      }}
      {...(own && { start: own })}
      besideOf={(name) =>
        replacedBy(name) && { hint: t('Tampilan Anda dengan nama ini akan diganti.'), verb: t('Ganti') }
      }
      refusal={refusal}
      saving={views.saving}
      onSave={save}
      onClose={onClose}
    />
  )
}
