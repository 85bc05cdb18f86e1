import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@merchant/contract/api.ts'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { figure } from './command.ts'
import { likenessOf } from './likeness.ts'
import { linesOf } from './sizes.ts'
import { isCode, isTest, type SourceFile, sourceTree } from './source-tree.ts'
import { costOf, type Example } from './test-cost.ts'
import { slowestFiles } from './test-summary.ts'
import type { FileTime } from './test-times.ts'

/** `npm run house`: the size of the code, the cost of one more master or document, and repeated code. */
const code = sourceTree().filter(isCode)
const product = code.filter((file) => !isTest(file) && !file.path.startsWith('tools/'))
const sum = (files: readonly SourceFile[]): number => files.reduce((lines, file) => lines + linesOf(file), 0)
const under = (folder: string) => product.filter(({ path }) => path.startsWith(folder))
const say = (what: string, ...said: string[]) => console.log(`${what.padEnd(34)} ${said.join('  ')}`)
const counted = (files: readonly SourceFile[]) => `${figure(files.length)} files, ${figure(sum(files))} lines`

say('product', counted(product))
say('tests and what they use', counted(code.filter(isTest)))
say('tools', counted(code.filter((file) => file.path.startsWith('tools/') && !isTest(file))))

const examples = [
  ['master: brand', /(server\/src\/modules|contract\/src)\/master\/brand[./]|screens\/master\/brand\/brand/],
  [
    'master: unit',
    /(server\/src\/modules|contract\/src)\/master\/unit[./]|screens\/master\/stock-unit\/unit/,
  ],
  ['document: goods receipt', /purchase\/receive-order[./]/],
  ['document: cash and bank', /cash\/cash-bank[./]|bankcash\/money\//],
] as const
for (const [name, path] of examples) say(name, counted(product.filter((file) => path.test(file.path))))

const places = [
  ['contract', 'packages/contract/src/'],
  ['domain', 'packages/domain/src/'],
  ['server, modules', 'apps/server/src/modules/'],
  ['server, kernel', 'apps/server/src/kernel/'],
  ['server, demo', 'apps/server/src/demo/'],
  ['web, screens', 'apps/web/src/screens/'],
  ['web, the rest', 'apps/web/src/'],
] as const
for (const [name, folder] of places) {
  const files = under(folder).filter(({ path }) => name !== 'web, the rest' || !path.includes('/screens/'))
  const { lines, alike } = likenessOf(files)
  say(
    name,
    counted(files),
    `${((alike / Math.max(1, lines)) * 100).toFixed(0)} % as in another folder, renamed`,
  )
}

const largest = [...product].sort((a, b) => linesOf(b) - linesOf(a)).slice(0, 8)
say('largest files', largest.map((file) => `${linesOf(file)} ${file.path.split('/').at(-1)}`).join(', '))

/** A master and a document like those that will come, and their calls. */
const routes = Object.keys(api)
const callsOf = (path: RegExp): number => routes.filter((route) => path.test(route)).length
const typical: [name: string, aim: number, example: Example][] = [
  ['one more master', 2, { kind: 'master', files: /\/master\/brand\//, endpoints: callsOf(/ \/v1\/brands/) }],
  [
    'one more document',
    6,
    {
      kind: 'document',
      files: /\/cash\/cash-bank\//,
      endpoints: callsOf(/cash-bank/),
    },
  ],
]

try {
  const times: FileTime[] = JSON.parse(
    readFileSync(join(import.meta.dirname, '../.cache/test-times.json'), 'utf8'),
  )
  const counts = {
    endpoint: routes.length,
    master: routes.filter(
      (route) => /^PUT \/v1\/[\w-]+$/.test(route) && routes.includes(route.replace('PUT', 'POST')),
    ).length,
    document: Object.keys(documentTypes).length,
  }
  for (const [name, aim, example] of typical)
    say(name, `npm test ${costOf(times, counts, example).toFixed(1)} s longer (at most ${aim})`)
} catch {
  say('one more master or document', 'after npm test')
}

try {
  const report: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../.cache/vitest.json'), 'utf8'))
  for (const { name, seconds } of slowestFiles(report, 10))
    say('slow test file', `${seconds.toFixed(1)} s`, name)
} catch {
  say('slow test files', 'after npm test')
}
