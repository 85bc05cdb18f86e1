import { api } from '../../packages/contract/src/api.ts'
import { type Endpoint, endpointKind } from '../../packages/contract/src/kernel/endpoint.ts'

/** Every call that is one transaction with a key of its own; prints make a file and change no books. */
export const commandRoutes: readonly string[] = Object.entries(api as Record<string, Endpoint>).flatMap(
  ([route, endpoint]) => (endpointKind(route, endpoint) === 'command' && !endpoint.produces ? [route] : []),
)

/** Commands that no story mixes, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {}
