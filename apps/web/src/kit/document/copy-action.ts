import { t } from '../../app/i18n.ts'
import { useCan } from '../../session/access.ts'
import type { DocumentAction } from './document-head.ts'
import type { DocumentKind } from './document-kind.ts'

interface Copying {
  document: { id: number }
  /** Asks for the name of a template. */
  keep: () => void
}

/** Begins a new document as a copy of this one, now or later, for who may make one of its kind. */
export function useCopyActions(
  { copies, mayAdd, address }: Pick<DocumentKind, 'copies' | 'mayAdd' | 'address'>,
  { document, keep }: Copying,
): DocumentAction[] {
  const can = useCan()
  if (!copies || !mayAdd || !can(mayAdd)) return []
  return [
    { key: 'copy', label: t('Salin'), state: true, to: address.copy(document), aside: true },
    { key: 'template', label: t('Simpan sebagai templat'), state: true, open: keep, aside: true },
  ]
}
