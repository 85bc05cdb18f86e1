import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { groupRefused, type RefusedStatement } from '../apps/server/test/citus/refused-statement.ts'
import { type FileResult, type Report, resultsOf } from './citus-results.ts'

/**
 * `npm run test:citus`, with `CITUS_URL` of a coordinator with workers: the API tests of masters, documents, buying,
 * selling, stock, books, periods and reports on that cluster, or the files named behind `--`. Prints each file with its
 * tests, then what the cluster refused and from where; `.cache/citus-refused.json` has the texts.
 */
const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
const report = join(cache, 'citus.json')
const heard = join(cache, 'citus-refused.jsonl')
const server = 'apps/server'
const modules = [
  ...['master', 'document', 'purchase', 'sales', 'stock', 'cash', 'accounting', 'report'],
  ...['system/period', 'system/hpp-recalculation', 'system/ledger-check', 'system/history'],
]
const everything = [
  ...modules.map((folder) => `${server}/src/modules/${folder}/`),
  ...['citus', 'masters', 'lifecycle', 'ledger'].map((folder) => `${server}/test/${folder}/`),
]

function print({ file, passed, failed, skipped, seconds, failures }: FileResult): void {
  console.log(
    `${failed + skipped === 0 ? '✓' : '✗'} ${file}: ${passed} passed, ${failed} failed, ${skipped} not run, ${seconds.toFixed(1)} s`,
  )
  for (const { name, why } of failures) console.log(`    ${name}: ${why}`)
}

async function readRefused(): Promise<RefusedStatement[]> {
  const text = await readFile(heard, 'utf8').catch(() => '') // none is refused
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RefusedStatement) // as hear-refusals.ts wrote it
}

if (!process.env.CITUS_URL)
  throw new Error('Set CITUS_URL to a database on a Citus coordinator with workers (docs/scaling.md).')
/** Runs the files of one folder. @returns what became of each */
async function runTests(files: string, isFirst: boolean): Promise<FileResult[]> {
  const args = ['run', '--config', 'vitest.citus.config.ts', '--reporter=json', `--outputFile.json=${report}`]
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    CITUS_REFUSED: heard,
    CITUS_TEMPLATE: isFirst ? process.env.CITUS_TEMPLATE : 'kept',
  }
  await rm(report, { force: true })
  await new Promise((resolve) => {
    spawn('vitest', [...args, files], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
      .on('error', resolve)
      .on('exit', resolve)
  })
  return resultsOf(JSON.parse(await readFile(report, 'utf8')) as Report, root) // as vitest wrote it
}

await mkdir(cache, { recursive: true })
await rm(heard, { force: true })
const asked = process.argv.slice(2)
const results: FileResult[] = []
for (const [place, files] of (asked.length > 0 ? asked : everything).entries()) {
  const found = await runTests(files, place === 0)
  for (const result of found) print(result)
  results.push(...found)
}
const refused = groupRefused(await readRefused())
await writeFile(join(cache, 'citus-refused.json'), JSON.stringify(refused, null, 2))
for (const { code, message, times, places } of refused) {
  console.log(`\n${times} times ${code} ${message}`)
  for (const { site, times: here } of places) console.log(`  ${String(here).padStart(5)}  ${site}`)
}
const sum = (of: (result: FileResult) => number) => results.reduce((total, result) => total + of(result), 0)
const whole = results.filter(({ failed, skipped }) => failed + skipped === 0).length
console.log(
  `\n${whole} of ${results.length} files pass whole; ${sum(({ skipped }) => skipped)} tests were not run.`,
)
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exitCode = whole === results.length ? 0 : 1
