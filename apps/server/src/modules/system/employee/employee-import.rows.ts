import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import type { Examined, Given, Named, StagedRow } from '../../../kernel/import/import-type.ts'
import { firstBeyondOwn, getRole } from '../role/role.public.ts'

/** A complete row, after its columns' readers. */
export interface ImportedPerson {
  code: string
  name: string
  email: string
  phone?: string | null
  role: Named & { id: number }
  branch: Named & { id: number }
  /** Codes of further branches, with commas between them. */
  branches?: string | null
}

export const personOf = (given: Given) => given as unknown as ImportedPerson // judged column by column

const codesOf = ({ branches }: Partial<ImportedPerson>): string[] =>
  (branches ?? '')
    .split(/[,;]/)
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')

/** The active branches that the caller sees, by their codes. */
async function ownBranches({ tx, principal }: RuleCtx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('branch')
    .where('id', 'in', principal.branchIds)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'code'])
    .execute()
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]))
}

/** The further branches of each person. A code that the caller does not reach was a fault of its row. */
export async function furtherBranches(ctx: RuleCtx, people: readonly ImportedPerson[]): Promise<number[][]> {
  const known = await ownBranches(ctx)
  return people.map((person) => codesOf(person).flatMap((code) => known.get(code) ?? []))
}

/** Nobody gets a role or a branch that the caller does not have. */
export async function examinePeople(ctx: RuleCtx, staged: readonly StagedRow[]): Promise<Examined[]> {
  const known = await ownBranches(ctx)
  const rows = staged.map(({ no, given }) => ({ no, ...(given as Partial<ImportedPerson>) })) // a faulty cell is missing
  const beyond = new Map<number, string>()
  for (const roleId of new Set(rows.flatMap(({ role }) => role?.id ?? []))) {
    const permission = await firstBeyondOwn(ctx, await getRole(ctx, roleId))
    if (permission) beyond.set(roleId, reasonMessage('ROLE_BEYOND_OWN', { permission }))
  }
  const home = new Set(known.values())
  return rows.flatMap(({ no, role, branch, ...person }) => {
    const found: Examined[] = []
    const why = role && beyond.get(role.id)
    if (why) found.push({ row: no, column: 'role', message: why })
    if (branch && !home.has(branch.id))
      found.push({ row: no, column: 'branch', message: `Cabang ${branch.code} di luar cabang Anda` })
    const strange = codesOf(person).filter((code) => !known.has(code))
    if (strange.length > 0)
      found.push({ row: no, column: 'branches', message: `Cabang ${strange.join(', ')} tidak ditemukan` })
    return found
  })
}
