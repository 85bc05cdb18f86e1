import { api } from '../../packages/contract/src/api.ts'
import { type Endpoint, endpointKind } from '../../packages/contract/src/kernel/endpoint.ts'
import { masterOf, masterTables } from '../../packages/contract/src/master/masters.ts'

/** Masters of the company that need only a name, with a code where they have one: one story covers them all. */
const plain = masterTables.flatMap((table) => {
  const { routes, scope, fields } = masterOf(table)
  const needed = Object.keys(fields).filter((name) => !fields[name]?.safeParse(undefined).success)
  const isPlain = scope === 'company' && needed.every((name) => name === 'code' || name === 'name')
  return isPlain && !routes.update.includes('{') ? [{ ...routes, hasCode: 'code' in fields }] : []
})
// Their calls have the same shape as a brand's.
export const plainMasters = plain as unknown as readonly [PlainMaster, ...PlainMaster[]]

interface PlainMaster {
  create: 'POST /v1/brands'
  update: 'PUT /v1/brands'
  hasCode: boolean
}

/** Every call that is one transaction with a key of its own; prints make a file and change no books. */
export const commandRoutes: readonly string[] = Object.entries(api as Record<string, Endpoint>).flatMap(
  ([route, endpoint]) => (endpointKind(route, endpoint) === 'command' && !endpoint.produces ? [route] : []),
)

/** Commands that no story mixes, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'POST /v1/surveys/{id}/answers':
    'the owner of a branch answers, and clients here own none; answers are raced beside their module',
  'POST /v1/customers/{id}/merge':
    'a merge is for good and takes away what other stories use; merges are raced beside their module',
  'POST /v1/products/{id}/merge': 'the same of goods',
  'PATCH /v1/approvals/{id}/withdraw':
    'its request is found by the paper in a query, which clients here do not send; requests are raced beside their module',
}
