import { readdirSync, readFileSync } from 'node:fs'

const app = new URL('../apps/web/src/app/', import.meta.url)

/** The registry of screens as text, all menus: loading it would lead to every component of the web app. */
export const registrySource = (): string =>
  readdirSync(new URL('screens/', app))
    .map((name) => readFileSync(new URL(`screens/${name}`, app), 'utf8'))
    .join('\n')

export const routerSource = (): string => readFileSync(new URL('router.tsx', app), 'utf8')

/**
 * Paths below `/app` and beside it that the web app opens, read from the sources of its registry (`screens/`) and its
 * router; `records('…')` of the registry stands for four addresses, `documents('…')`
 * for three, `imports('…')` for two. Read as text, because loading them would load the browser's parts.
 */
export function registeredPaths(registry: string, router: string): string[] {
  const below: Record<string, string[]> = {
    records: ['', '/add', '/$id', '/$id/edit'],
    documents: ['', '/add', '/$id'],
    imports: ['/import', '/import/$id'],
  }
  const screens = [...registry.matchAll(/(?:\b(records|documents|imports)\(\s*)?'(\/app\/[^']+)'/g)].flatMap(
    ([, kind = '', path = '']) => (below[kind] ?? ['']).map((rest) => path + rest),
  )
  const pages = [...router.matchAll(/\b(appPage|publicPage)\(\s*'([^']+)'/g)].map(([, kind, path = '']) =>
    kind === 'appPage' ? `/app/${path}` : path,
  )
  return [...screens, ...pages].map(plainScreen)
}

/** One spelling: `{id}` of the specification and `$id` of the router are both a parameter; no trailing slash. */
export const plainScreen = (path: string): string =>
  path.replace(/\{\w+\}|\$\w+/g, '{}').replace(/(.)\/$/, '$1')

/** The lines of a list under docs/spec without comments; the first column of what follows. */
export const listOf = (name: string): string[][] =>
  readFileSync(new URL(`../docs/spec/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
