import { PEOPLE_OFFERED } from '@merchant/contract/document/document.ts'
import { sql } from 'kysely'
import { REACHES } from '../../../kernel/auth/access.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { ownDocumentOf } from '../../../kernel/document/own-documents.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { searchIn } from '../../../kernel/list/list-query.ts'
import { type KnownDocument, requireDocument } from './document.access.ts'

interface Person {
  id: number
  name: string
  role: string
}

interface Wanted {
  /** Of these alone. */
  ids?: readonly number[]
  search?: string | undefined
  except?: number
  most: number
}

/**
 * People with an account in service who may see the document, by the right to its kind, the branches in reach of their role,
 * and whose sales it is; in order of their names.
 */
export async function peopleWhoSee(
  db: Db,
  document: Pick<KnownDocument, 'branchId' | 'id' | 'type' | 'kind'>,
  { ids, search, except = 0, most }: Wanted,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select e.id, e.name, r.name as role
    from branch x
    join employee e on e.company_id = x.company_id
    join role r on r.id = e.role_id
    join branch b on b.id = e.branch_id
    where x.id = ${document.branchId} and e.status = 'ACTIVE' and r.status = 'ACTIVE' and b.status = 'ACTIVE'
      and exists (select 1 from credential c where c.employee_id = e.id)
      and ${document.kind.permission} = any(r.permissions) and ${sql.raw(REACHES)} and ${ownDocumentOf(document)}
      and ${ids ? sql`e.id = any(${[...ids]}::bigint[])` : searchIn(search, 'e.name')} and e.id <> ${except}
    order by lower(e.name), e.id limit ${most}`.execute(db)
  return rows
}

/** The people whom the caller may name in a comment. @throws NOT_FOUND, FORBIDDEN */
export async function listPeople(ctx: QueryCtx, id: number, search: string | undefined) {
  const document = await requireDocument(ctx.db, ctx.principal, id, {
    change: true,
    action: 'menulis komentar',
  })
  const except = ctx.principal.employeeId
  return { people: await peopleWhoSee(ctx.db, document, { search, except, most: PEOPLE_OFFERED }) }
}
