/** An entry of the lockfile, with the fields that are checked. */
interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}
export interface Lockfile {
  packages: Record<string, LockEntry>
}
export interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

/** `passed`, `failed` with the findings, or `unavailable`: a check that could not run never counts as passed. */
export interface Verdict {
  what: string
  state: 'passed' | 'failed' | 'unavailable'
  /** The checked thing, in one phrase. */
  told: string
  faults: string[]
}

export const stateWords = { passed: 'lulus', failed: 'GAGAL', unavailable: 'tidak tersedia' } as const

export const verdict = (what: string, told: string, faults: string[]): Verdict => ({
  what,
  state: faults.length === 0 ? 'passed' : 'failed',
  told,
  faults,
})

const installed = ({ packages }: Lockfile): [path: string, entry: LockEntry][] =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const DIRECT_LIMIT = 40

/** Every package has its hash, comes from the registry, has an exact version, and only allowed install scripts. */
export function lockFaults(lock: Lockfile, manifests: readonly Manifest[]): string[] {
  const scripts = Object.assign({}, ...manifests.map(({ allowScripts }) => allowScripts)) as Record<
    string,
    boolean
  > // their union
  const direct = manifests.flatMap(({ dependencies = {} }) => Object.entries(dependencies))
  const all = [...direct, ...manifests.flatMap(({ devDependencies = {} }) => Object.entries(devDependencies))]
  const inside = new Set(manifests.map(({ name }) => name))
  const outside = new Set(direct.map(([name]) => name).filter((name) => !inside.has(name)))
  return [
    ...installed(lock).flatMap(([path, { integrity = '', resolved, hasInstallScript, optional }]) => {
      const name = nameOf(path)
      return [
        ...(integrity.startsWith('sha512-') ? [] : [`${name} has no sha512 in the lockfile`]),
        ...(resolved === undefined ? [] : [`${name} comes from ${resolved}, not from the registry`]),
        ...(hasInstallScript && !optional && !(name in scripts)
          ? [`${name} runs a script when it is installed, which allowScripts does not name`]
          : []),
      ]
    }),
    ...all.flatMap(([name, version]) =>
      inside.has(name) || /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
        ? []
        : [`${name} is asked for as ${version}, not as an exact version`],
    ),
    ...(outside.size > DIRECT_LIMIT
      ? [`${outside.size} direct dependencies, ${DIRECT_LIMIT} are the limit`]
      : []),
  ]
}

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'MPL-2.0', // file by file: its terms apply only to changes of its own files, and none is changed
])

/** Packages whose licence is not on the list, with the reason why they may be used. */
const reviewed: readonly { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    why: 'libvips is linked at run time, unchanged, and can be replaced',
  },
  { name: /^png-js$/, license: '', why: 'its LICENSE is MIT; the manifest forgets to say so' },
]

/** Whether an SPDX expression leaves a choice that is allowed. */
function isAllowed(name: string, expression: string): boolean {
  const may = (license: string) =>
    allowed.has(license) || reviewed.some((each) => each.name.test(name) && each.license === license)
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => may(part.trim())))
}

/** Packages of the lockfile with a licence that is not allowed. */
export const licenceFaults = (lock: Lockfile): string[] =>
  installed(lock).flatMap(([path, { license = '' }]) =>
    isAllowed(nameOf(path), license) ? [] : [`${nameOf(path)}: ${license || 'no licence named'}`],
  )

/** How many packages have which licence, the most frequent first. */
export function licenceList(lock: Lockfile): string {
  const groups = Map.groupBy(installed(lock), ([, { license }]) => license ?? 'none named')
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([license, packages]) => `${packages.length} ${license}`)
    .join(', ')
}

/** Patterns of secrets. Each is written so that it does not match itself. */
const secretShapes: readonly [what: string, shape: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a cloud access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|glpat-[\w-]{20})\b/],
  ['a token of a registry', /\bnpm_[A-Za-z0-9]{36}\b|:_authToken=[\w-]{20,}/],
  ['a token of a chat', /\bxox[abprs]-[\w-]{10,}/],
  ['a web token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a bearer token', /\b[Bb]earer [\w-]{40,}/],
  [
    'a secret',
    /(?:secret|password|passwd|api_?key)["']?\s*[:=]\s*["'](?=[^"']*\d)[A-Za-z0-9+/=_-]{32,}["']/i,
  ],
]

/** Lines of a text that look like secrets, without repeating them. */
export const secretsIn = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      secretShapes
        .filter(([, shape]) => shape.test(line))
        .map(([what]) => `${path}:${index + 1} holds ${what}`),
    )

/** The result of `npm audit --json`; any other output means that the audit did not run. */
export function auditVerdict(output: string): Verdict {
  const what = 'known vulnerabilities'
  const none: Verdict = { what, state: 'unavailable', told: 'the registry answers no audit', faults: [] }
  try {
    const report = JSON.parse(output) as {
      error?: unknown
      vulnerabilities?: Record<string, { severity: string }>
      metadata?: { vulnerabilities?: { total?: number }; dependencies?: { total?: number } }
    } // npm's own format; what is missing is looked at below
    if (report.error || !report.vulnerabilities || report.metadata?.vulnerabilities?.total === undefined)
      return none
    const serious = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
      ['high', 'critical'].includes(severity),
    )
    return verdict(
      what,
      `${report.metadata.dependencies?.total ?? 'all'} packages`,
      serious.map(([name, { severity }]) => `${name}: ${severity}`),
    )
  } catch {
    return none
  }
}
