import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { api } from '../packages/contract/src/api.ts'
import type { Endpoint } from '../packages/contract/src/kernel/endpoint.ts'

const root = join(import.meta.dirname, '../apps/web/src')
const mayLag = Object.entries<Endpoint>(api).flatMap(([route, { mayLag }]) => (mayLag ? [`'${route}'`] : []))
/** The parts that know how old an answer is: two show it themselves, `useDataAt` is for all others. */
const knows = /\b(useDataAt|useBranchList|useListRows|useReport)\(/

it('a part that asks for what may lag says how old it is', () => {
  expect(mayLag.length).toBeGreaterThan(0)
  const asking = globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /\.test\.tsx?$/.test(name),
  }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return /\buseEndpoint\(/.test(text) && mayLag.some((route) => text.includes(route))
  })
  expect(asking.filter((file) => !knows.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
