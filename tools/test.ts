import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import {
  type Counts,
  countPlaywright,
  countStep,
  countVitest,
  playwrightFailures,
  slowestFiles,
  summarise,
  vitestFailures,
} from './test-summary.ts'
import { type FileTime, timesByProject } from './test-times.ts'

/**
 * `npm test`: everything, the fastest steps first. After a failed step the later ones still run, so that one run shows all
 * failures. It ends with every failed test by name and reason; the last line is `N passed, N failed`.
 */
const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const timesReport = join(reports, 'test-times.json')
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  TEST_REPORT: vitestReport,
  TEST_TIMES: timesReport,
}

async function step(name: string, command: string, ...args: string[]): Promise<number> {
  console.log(`\n▶ ${name}`)
  const started = performance.now()
  const status = await new Promise<number>((resolve) => {
    spawn(command, args, { cwd: root, env, stdio: 'inherit' })
      .on('error', () => resolve(1))
      .on('exit', (code) => resolve(code ?? 1))
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name}: ${seconds} s`)
  return status
}

/** The report of a step; undefined when it failed before writing one. */
async function readReport(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function browserTests(): Promise<Counts> {
  const built = await step('build', 'npm', 'run', 'build', '-w', '@merchant/web')
  if (built !== 0) return countStep(built)
  const status = await step('browser tests', 'playwright', 'test', '--reporter=list,json')
  return countPlaywright(await readReport(playwrightReport), status)
}

async function serverTests(): Promise<Counts> {
  const status = await step('unit, API and component tests', 'vitest', 'run')
  return countVitest(await readReport(vitestReport), status)
}

await mkdir(reports, { recursive: true })
// An old report must not be used for a run that crashed.
await Promise.all([vitestReport, playwrightReport, timesReport].map((path) => rm(path, { force: true })))
const looked = await Promise.all([
  step('lint', 'biome', 'ci', '--error-on-warnings', '.'),
  step('types', 'node', 'tools/typecheck.ts'),
])
const counts = [...looked.map(countStep), await serverTests(), await browserTests()]
const { line, ok } = summarise(counts)
process.exitCode = ok ? 0 : 1
const failures = [
  ...vitestFailures(await readReport(vitestReport)),
  ...playwrightFailures(await readReport(playwrightReport)),
]
const times = (await readReport(timesReport)) as FileTime[] | undefined // as TestTimes wrote it
console.log('\nWhere the time went:')
for (const line of timesByProject(times ?? [], 2)) console.log(`  ${line}`)
console.log('\nThe slowest files:')
for (const { name, seconds } of slowestFiles(await readReport(vitestReport), 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${line}`)
