import { describe, expect, it } from 'vitest'
import { sourceTree } from './source-tree.ts'
import {
  auditVerdict,
  type Lockfile,
  licenceFaults,
  lockFaults,
  secretsIn,
  stateWords,
} from './supply-rules.ts'

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
const lockOf = (entry: object, name = 'uji'): Lockfile => ({
  packages: { '': {}, [`node_modules/${name}`]: { ...good, ...entry } },
})

describe('the lockfile', () => {
  it('is that of this repository, and has no fault', () => {
    const tree = sourceTree()
    const read = (path: string) => JSON.parse(tree.find((file) => file.path === path)?.text ?? '')
    const manifests = tree.filter(({ path }) => path.endsWith('package.json')).map(({ path }) => read(path))
    const lock = read('package-lock.json')
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
    expect(lockFaults(lock, manifests)).toEqual([])
    expect(licenceFaults(lock)).toEqual([])
  })

  it.each([
    ['no hash', { integrity: undefined }, 'uji has no sha512 in the lockfile'],
    ['a weak hash', { integrity: 'sha1-abc' }, 'uji has no sha512 in the lockfile'],
    [
      'another source',
      { resolved: 'git+ssh://lain/uji' },
      'uji comes from git+ssh://lain/uji, not from the registry',
    ],
    [
      'a script',
      { hasInstallScript: true },
      'uji runs a script when it is installed, which allowScripts does not name',
    ],
  ])('finds %s', (_, entry, fault) => {
    expect(lockFaults(lockOf(entry), [])).toEqual([fault])
    expect(lockFaults(lockOf({}), [])).toEqual([])
  })

  it('finds versions that are not exact, and too many direct dependencies', () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`p${index}`, '1.0.0']))
    expect(lockFaults(lockOf({}), [{ dependencies: many }])).toEqual([
      '41 direct dependencies, 40 are the limit',
    ])
    expect(lockFaults(lockOf({}), [{ devDependencies: { uji: '^1.0.0' } }])).toEqual([
      'uji is asked for as ^1.0.0, not as an exact version',
    ])
  })

  it('takes a script that somebody has decided about', () => {
    expect(lockFaults(lockOf({ hasInstallScript: true }), [{ allowScripts: { uji: false } }])).toEqual([])
  })
})

describe('licences', () => {
  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'LGPL-3.0-or-later',
    'SSPL-1.0',
    'MIT AND GPL-2.0',
    'UNLICENSED',
    undefined,
  ])('refuse %s', (license) => {
    expect(licenceFaults(lockOf({ license }))).toEqual([`uji: ${license ?? 'no licence named'}`])
  })

  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'])('take %s', (license) => {
    expect(licenceFaults(lockOf({ license }))).toEqual([])
  })

  it('take what was reviewed by its name alone', () => {
    const license = 'LGPL-3.0-or-later'
    expect(licenceFaults(lockOf({ license }, '@img/sharp-libvips-linux-x64'))).toEqual([])
    expect(licenceFaults(lockOf({ license }, '@img/lain'))).toHaveLength(1)
  })
})

describe('secrets', () => {
  const random = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'
  /** Put together here, so that this file holds none. */
  it.each([
    ['a private key', ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' ')],
    ['a private key', ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')],
    ['a cloud access key', `AKIA${'ABCDEFGH12345678'}`],
    ['a token of a code host', `ghp_${random}`],
    ['a token of a registry', `npm_${random}`],
    ['a token of a registry', ['//registry.uji/:_authToken', random].join('=')],
    ['a token of a chat', `xoxb-${random}`],
    ['a web token', `eyJ${random}.eyJ${random}.${random}`],
    ['a bearer token', `authorization: Bearer ${random}${random}`],
    ['a secret', `clientSecret: '${random}'`],
    ['a secret', `"password" = "${random}"`],
  ])('%s is found: %s', (what, line) => {
    const found = secretsIn('berkas.ts', `baris pertama\n${line}\n`)
    expect(found).toEqual([`berkas.ts:2 holds ${what}`])
    expect(found.join()).not.toContain(random)
  })

  it.each(['const secret = randomBytes(24)', "password: 'Merchant-2026'", '//registry/:_authToken=$TOKEN'])(
    'nothing is found in %s',
    (line) => expect(secretsIn('berkas.ts', line)).toEqual([]),
  )

  it('are in no file of the tree', () => {
    expect(sourceTree().flatMap(({ path, text }) => secretsIn(path, text))).toEqual([])
  })
})

describe('the audit', () => {
  const report = (vulnerabilities: object) =>
    JSON.stringify({
      vulnerabilities,
      metadata: { vulnerabilities: { total: 1 }, dependencies: { total: 9 } },
    })

  it.each([
    ['nothing', ''],
    ['a page', '<html>405</html>'],
    ['an error', '{"error":{"code":"ENOAUDIT","summary":"405"}}'],
    ['a report without figures', '{"vulnerabilities":{}}'],
    ['null', 'null'],
  ])('that answers %s is not available, and never passed', (_, output) => {
    const { state } = auditVerdict(output)
    expect(stateWords[state]).toBe('tidak tersedia')
  })

  it('fails by what is serious', () => {
    expect(auditVerdict(report({})).state).toBe('passed')
    expect(auditVerdict(report({ a: { severity: 'low' } })).state).toBe('passed')
    expect(auditVerdict(report({ a: { severity: 'critical' } }))).toMatchObject({
      state: 'failed',
      faults: ['a: critical'],
    })
  })
})
