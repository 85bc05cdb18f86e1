import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@merchant/contract/api.ts'
import { figure } from './command.ts'
import { type Diagnostics, diagnosticsOf, grown } from './types-diagnostics.ts'

/**
 * `npm run types:cost [-- --write]`: the compiler's cost of the types of server and web, for each call of the contract,
 * beside the figures in docs/types-cost.json. Exits 1 when they have grown faster than the calls. Counts of the compiler
 * with one checker are the same on every machine; memory is printed and not checked.
 */
const root = join(import.meta.dirname, '..')
const kept = join(root, 'docs/types-cost.json')
const calls = Object.keys(api).length

async function diagnose(project: string): Promise<Diagnostics> {
  const flags = ['--checkers', '1', '--extendedDiagnostics', '--incremental', 'false']
  const { stdout } = await promisify(execFile)('tsc', ['-p', project, ...flags], { cwd: root })
  return diagnosticsOf(stdout)
}

const measured: Record<string, { typesPerCall: number; instantiationsPerCall: number; megabytes: number }> =
  {}
for (const project of ['apps/server', 'apps/web']) {
  const { types, instantiations, megabytes } = await diagnose(project)
  const perCall = (count: number) => Math.round(count / calls)
  measured[project] = {
    typesPerCall: perCall(types),
    instantiationsPerCall: perCall(instantiations),
    megabytes,
  }
  console.log(
    `${project}: ${figure(types)} types, ${figure(instantiations)} instantiations, ${megabytes} MB; for each of ${calls} calls ${figure(perCall(types))} and ${figure(perCall(instantiations))}`,
  )
}
if (process.argv.includes('--write')) writeFileSync(kept, `${JSON.stringify(measured, null, 2)}\n`)
const faults = grown(JSON.parse(readFileSync(kept, 'utf8')), measured)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
