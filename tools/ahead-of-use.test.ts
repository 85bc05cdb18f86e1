import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/**
 * `docs/spec/ahead-of-use.txt` lists rules and tables that nothing uses yet; this test keeps the list right and complete.
 */
const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const listed = read('docs/spec/ahead-of-use.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
const named = (kind: string) => listed.flatMap(([of, name = '']) => (of === kind ? [name] : [])).toSorted()

/** The product without its tests and without demo data. */
const product = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((path) => !/test\.ts$|\.seed\.ts$|\/demo\/|generated/.test(path))
  .map(read)
  .join('\n')

it('every line says what it waits for', () => {
  expect(listed.filter(([kind = '', , waits]) => !['rule', 'table'].includes(kind) || !waits)).toEqual([])
})

it('rules of posting that no command uses, by name', () => {
  const rules = globSync('packages/domain/src/posting/*.examples.ts', { cwd: root }).map((path) =>
    basename(path, '.examples.ts'),
  )
  const unused = rules.filter((rule) => !product.includes(`/posting/${rule}.ts'`))
  expect(unused.toSorted()).toEqual(named('rule'))
})

/** Written by triggers, migrations, or what is loaded at the first start. */
const byOthers = new Set([
  'area',
  'audit_log',
  'audit_seal',
  'document_type',
  'master_version',
  'reader_floor',
  'stock_reversal',
])

it('tables that nothing of the product writes, by name', () => {
  const tables = [
    ...read('apps/server/src/kernel/db/tables.generated.ts').matchAll(/^ {2}(\w+): \w+Table$/gm),
  ].map(([, name = '']) => name)
  expect(tables.length).toBeGreaterThan(100)
  const writing =
    /(?:into|update|delete from)\s+(\w+)|(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'|table: '(\w+)'/g
  const written = new Set([...product.matchAll(writing)].flatMap((found) => found.slice(1)))
  expect(tables.filter((table) => !written.has(table) && !byOthers.has(table)).toSorted()).toEqual(
    named('table'),
  )
})
