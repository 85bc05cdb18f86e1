import { readFileSync, writeFileSync } from 'node:fs'
import { api } from '@merchant/contract/api.ts'
import { masterOf, masterTables } from '@merchant/contract/master/masters.ts'
import { plainScreen, registeredPaths, registrySource, routerSource } from './screens-drift.ts'

/** `npm run docs:spec`: removes built things from the lists of `docs/spec` that name unbuilt ones. */
const plainRoute = (route: string): string => plainScreen(route.replace(/\?.*$/, ''))

const routes = new Set(Object.keys(api).map(plainRoute))
// the design changes some masters by an id in the path; here it stands in the body
for (const table of masterTables) routes.add(`${plainRoute(masterOf(table).routes.update)}/{}`)
const screens = new Set(registeredPaths(registrySource(), routerSource()))

function drop(name: string, isBuilt: (what: string) => boolean): void {
  const file = new URL(`../docs/spec/${name}`, import.meta.url)
  const lines = readFileSync(file, 'utf8').split('\n')
  const left = lines.filter(
    (line) => line.startsWith('#') || line === '' || !isBuilt(line.split('\t')[0] ?? ''),
  )
  writeFileSync(file, left.join('\n'))
  console.log(`${name}: ${lines.length - left.length} lines taken out`)
}

drop('endpoints-not-built.txt', (route) => routes.has(plainRoute(route)))
drop('design-not-built.txt', (route) => routes.has(plainRoute(route)))
drop('screens-not-built.txt', (path) => screens.has(plainScreen(path)))
