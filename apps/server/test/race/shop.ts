import type { ApiRoute } from '@merchant/contract/api.ts'
import { openCash } from '../support/debts.ts'
import { openStocking, type Stocking } from '../support/stocking.ts'
import type { Answer, Caller, TestServer } from '../support/test-server.ts'

/** A document as far as a race needs it. */
export interface Paper {
  id: number
  version: number
  status: string
  number: string | null
}

export interface Racing extends Stocking {
  /** Has all rights of all roles. */
  admin: Caller
  cash: number
  bank: number
  /** A call that must succeed. */
  make(route: ApiRoute, input: object): Promise<Paper>
  setting(key: string, value: string): Promise<unknown>
}

/** A branch with books, goods, suppliers and money, where nothing needs approval until a race says so. */
export async function openRacing(server: TestServer): Promise<Racing> {
  const shop = await openStocking(server)
  const money = await openCash(server, shop.branchId, 900_000_000)
  await server.rows(
    `update role set permissions = (select array_agg(distinct p) from role, unnest(permissions) p) where key = 'ADMIN'`,
  )
  const admin = await server.as('admin')
  const setting = (key: string, value: string) =>
    server.rows(
      `insert into setting (company_id, branch_id, key, value, created_at, updated_at)
       select company_id, id, $2, $3::jsonb, now(), now() from branch where id = $1
       on conflict (company_id, branch_id, key) do update set value = excluded.value`,
      [shop.branchId, key, value],
    )
  await setting('requirePo', 'false')
  return {
    ...shop,
    ...money,
    admin,
    setting,
    make: async (route, input) => {
      const answer = await admin.raw(route, input)
      if (answer.status >= 300) throw new Error(`${route}: ${answer.body}`)
      return answer.data as Paper // every document has these
    },
  }
}

/** `done`, or the reason why not. */
export const outcome = ({ status, error }: Answer): string => (status < 300 ? 'done' : error.data.reason)
