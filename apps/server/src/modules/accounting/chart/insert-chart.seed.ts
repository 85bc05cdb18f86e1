import { withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { seedAccounts, seedAccountTypes, seedParent } from './chart.seed.ts'

/** The initial account types, accounts and account roles of a company. */
export async function insertChart(tx: Tx, companyId: number, now: Date): Promise<void> {
  const owner = { company_id: companyId, created_at: now, updated_at: now }
  const types = await tx
    .insertInto('account_type')
    .values(
      withIds(
        tx,
        Object.entries(seedAccountTypes).map(([code, type]) => ({
          ...owner,
          code,
          name: type.name,
          class: type.class,
          normal_side: type.side,
          report_section: type.section,
          cash_flow_group: type.cashFlow,
        })),
      ),
    )
    .returning(['id', 'code'])
    .execute()
  const typeIds = new Map(types.map(({ id, code }) => [code, id]))
  const ids = await insertAccounts(tx, owner, typeIds)
  await tx
    .insertInto('account_role')
    .values(
      withIds(
        tx,
        seedAccounts.flatMap(({ code, role }) =>
          role ? [{ ...owner, role, account_id: required(ids, code) }] : [],
        ),
      ),
    )
    .execute()
}

/** Level by level, because a child needs its parent's id. */
async function insertAccounts(
  tx: Tx,
  owner: { company_id: number; created_at: Date; updated_at: Date },
  typeIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let level = 1; ids.size < seedAccounts.length; level++) {
    const rows = await tx
      .insertInto('account')
      .values(
        withIds(
          tx,
          seedAccounts
            .filter(({ code }) => levelOf(code) === level)
            .map((account) => {
              const parent = seedParent(account.code)
              return {
                ...owner,
                code: account.code,
                name: account.name,
                account_type_id: required(typeIds, account.type),
                parent_id: parent === undefined ? null : required(ids, parent),
                level,
                is_postable: !account.heading,
                allow_manual: account.manual,
                usages: [...account.usages],
              }
            }),
        ),
      )
      .returning(['id', 'code'])
      .execute()
    for (const { id, code } of rows) ids.set(code, id)
  }
  return ids
}

export function levelOf(code: string): number {
  const parent = seedParent(code)
  return parent === undefined ? 1 : levelOf(parent) + 1
}

function required(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the seed chart names ${key}, which is not there`)
  return id
}
