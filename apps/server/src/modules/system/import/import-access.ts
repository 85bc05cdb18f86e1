import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import type { ImportType } from '../../../kernel/import/import-type.ts'

/** Every type that there is, by its key. */
export type ImportTypes = Readonly<Record<ImportTypeKey, ImportType>>

/** The type, for a user with all of its permissions. @throws FORBIDDEN */
export function permittedType(types: ImportTypes, key: ImportTypeKey, principal: Principal): ImportType {
  const type = types[key]
  for (const permission of type.permissions)
    requirePermission(principal, permission, `mengimpor ${type.title}`)
  return type
}

/** How a call names a batch. */
export interface BatchKey {
  type: ImportTypeKey
  id: number
}

/**
 * A batch within the caller's reach, with its type. Rights are checked first, so that a refusal tells nothing about
 * batches.
 * @throws FORBIDDEN, NOT_FOUND
 */
export async function findBatch(db: Db, types: ImportTypes, principal: Principal, key: BatchKey) {
  const type = permittedType(types, key.type, principal)
  const batch = await db
    .selectFrom('import_batch')
    .selectAll()
    .where('id', '=', key.id)
    .where('type', '=', key.type)
    .where('company_id', '=', principal.companyId)
    .where((eb) => eb.or([eb('branch_id', 'is', null), eb('branch_id', 'in', [...principal.branchIds])]))
    .executeTakeFirst()
  if (!batch) throw notFound('Impor')
  return { batch, type }
}
