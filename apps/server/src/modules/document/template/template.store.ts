import { newId } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** A paper that is kept under a name; the only file that writes its table. */
interface NewTemplate {
  branchId: number
  type: string
  name: string
  shared: boolean
  paper: object
}

/** @throws DUPLICATE_CODE for a name that this person uses for another one of the kind at the branch */
export async function insertTemplate(ctx: CommandCtx, given: NewTemplate): Promise<number> {
  const id = newId(ctx.tx)
  const { branchId, paper, ...fields } = given
  await ctx.tx
    .insertInto('document_template')
    .values({
      id,
      branch_id: branchId,
      ...fields,
      paper: JSON.stringify(paper),
      employee_id: ctx.principal.employeeId,
      created_at: ctx.clock.now(),
    })
    .execute()
  return id
}

export const removeTemplate = (ctx: CommandCtx, { branchId, id }: { branchId: number; id: number }) =>
  ctx.tx.deleteFrom('document_template').where('branch_id', '=', branchId).where('id', '=', id).execute()
