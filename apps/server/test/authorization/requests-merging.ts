import type { Person } from './people.ts'
import type { Values } from './requests-references.ts'
import type { World } from './world.ts'

/** What finds fresh records without papers, by the kind of record that is merged. */
const fresh: Readonly<Record<string, string>> = { customer: 'motorist_customer', product: 'community_goods' }

/** Of which kind the record of a call is: a merge wants fresh ones, because papers stand in its way. */
export const kindFor = (route: string, object: string): string =>
  route.endsWith('/{id}/merge') ? (fresh[object] ?? object) : object

/** The record that another one is merged into. */
export async function mergeInto(
  world: World,
  route: string,
  object: string,
  { branch, by }: { branch: string; by: Person },
): Promise<Values> {
  if (!route.endsWith('/{id}/merge')) return {}
  const into = await world.object(kindFor(route, object), branch, by)
  return route.startsWith('GET ') ? { into } : { into, intoVersion: await world.version(object, into) }
}
