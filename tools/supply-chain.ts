import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  auditVerdict,
  type Lockfile,
  licenceFaults,
  licenceList,
  lockFaults,
  type Manifest,
  secretsIn,
  stateWords,
  type Verdict,
  verdict,
} from './supply-rules.ts'

/**
 * `npm run supply-chain`: checks dependencies from outside, and secrets that must not be published. Fails when anything is
 * found.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const sbomFile = join(root, '.cache', 'sbom.json')
const LARGEST = 2 * 1024 * 1024

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  })
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const lock = JSON.parse(read('package-lock.json')) as Lockfile // npm writes it
const manifests = Object.keys(lock.packages)
  .filter((path) => !path.includes('node_modules'))
  .map((path) => JSON.parse(read(join(path, 'package.json'))) as Manifest) // npm reads them, too

function installs(): Verdict {
  const { status, stderr } = run(process.execPath, 'tools/lock-check.ts')
  return verdict(
    'the lockfile installs',
    'npm ci --dry-run',
    status === 0 ? [] : [stderr.trim().split('\n')[0] ?? ''],
  )
}

/** Every file that belongs to the repository. */
function secrets(): Verdict {
  const listed = run('git', 'ls-files', '-z')
  if (listed.status !== 0)
    return {
      what: 'secrets in the tree',
      state: 'unavailable',
      told: 'this is no git repository',
      faults: [],
    }
  const paths = listed.stdout.split('\0').filter((path) => path !== '')
  const small = paths.filter(
    (path) => (statSync(join(root, path), { throwIfNoEntry: false })?.size ?? LARGEST) < LARGEST,
  )
  return verdict(
    'secrets in the tree',
    `${small.length} files`,
    small.flatMap((path) => secretsIn(path, read(path))),
  )
}

function sbom(): Verdict {
  const { status, stdout, stderr } = run('npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')
  if (status !== 0) return verdict('bill of materials', 'npm sbom', [stderr.trim().split('\n')[0] ?? ''])
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(sbomFile, stdout)
  const { components = [] } = JSON.parse(stdout) as { components?: unknown[] } // CycloneDX
  return verdict('bill of materials', `${components.length} components in ${sbomFile}`, [])
}

const verdicts = [
  verdict('lockfile', `${Object.keys(lock.packages).length} entries`, lockFaults(lock, manifests)),
  installs(),
  verdict('licences', licenceList(lock), licenceFaults(lock)),
  secrets(),
  sbom(),
  auditVerdict(run('npm', 'audit', '--json').stdout),
]
for (const { what, state, told, faults } of verdicts) {
  console.log(`${stateWords[state].padEnd(14)} ${what}: ${told}`)
  for (const fault of faults) console.log(`  ${fault}`)
}
process.exitCode = verdicts.some(({ state }) => state === 'failed') ? 1 : 0
