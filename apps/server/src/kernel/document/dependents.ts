import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { refuse } from '../errors.ts'
import type { DocumentRow } from './document.store.ts'

export interface Dependent {
  id: number
  /** Its number, or its kind while it has none. */
  name: string
}

/** Later documents that use this one: neither cancelled nor rejected, and no delivery that came to nothing. */
export const dependentsRead = (branchId: number, id: number): RawBuilder<Dependent> => sql`
    select d.id, coalesce(d.number, 'draf ' || lower(t.name)) as name
    from document_link l join document d on d.branch_id = ${branchId} and d.id = l.target_id
    join document_type t on t.code = d.type
    where l.branch_id = ${branchId} and l.source_id = ${id} and d.status not in ('CANCELLED', 'REJECTED', 'FAILED')
    order by d.id limit 10`

/** @throws HAS_DEPENDENTS naming them */
export async function requireNoDependents(db: Db, document: DocumentRow, label: string): Promise<void> {
  const { rows: dependents } = await dependentsRead(document.branchId, document.id).execute(db)
  if (dependents.length > 0)
    throw refuse('HAS_DEPENDENTS', {
      document: document.number ?? label,
      list: dependents.map(({ name }) => name).join(', '),
    })
}
