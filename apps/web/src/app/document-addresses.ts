import { type DocumentType, documentTypes } from '@merchant/contract/document/document-types.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'

/** The address of a document's own page; null when it has none or the user may not open it. */
export function documentAddress(
  { type, id }: { type: string; id: number },
  can: (permission: Permission) => boolean,
): string | null {
  const kind = (documentTypes as Record<string, DocumentType>)[type] // a type that is not declared gives nothing
  return kind?.hasPage && can(kind.permission) ? `${kind.path}/${id}` : null
}
