import { t } from '../../app/i18n.ts'
import { useCan } from '../../session/access.ts'
import type { DocumentAction } from './document-head.ts'
import type { DocumentKind } from './document-kind.ts'

/** Begins a new document as a copy of this one, for who may make one of its kind. */
export function useCopyAction(
  { copies, mayAdd, address }: Pick<DocumentKind, 'copies' | 'mayAdd' | 'address'>,
  document: { id: number },
): DocumentAction[] {
  const can = useCan()
  if (!copies || !mayAdd || !can(mayAdd)) return []
  return [{ key: 'copy', label: t('Salin'), state: true, to: address.copy(document), aside: true }]
}
