import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figure } from './command.ts'
import { likenessOf } from './likeness.ts'
import { linesOf } from './sizes.ts'
import { isCode, isTest, type SourceFile, sourceTree } from './source-tree.ts'
import { slowestFiles } from './test-summary.ts'

/** `npm run house`: how large the house is, what one more master or document costs, and where it repeats itself. */
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

try {
  const report: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../.cache/vitest.json'), 'utf8'))
  for (const { name, seconds } of slowestFiles(report, 10))
    say('slow test file', `${seconds.toFixed(1)} s`, name)
} catch {
  say('slow test files', 'after npm test')
}
