import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchant-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...env })
function sentence(env: Record<string, string>): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('accepted')
}

describe('a bad setting', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://merchant:sandi-rahasia@db/merchant'],
    ['DATABASE_URL', 'sandi-rahasia'],
    ['DATABASE_DIRECT_URL', 'http://sandi-rahasia@db'],
    ['DATABASE_READ_URL', 'mysql://merchant:sandi-rahasia@db/merchant'],
    ['DATABASE_READ_URL', 'postgres://merchant:sandi-rahasia@replika/merchant'],
    ['DATABASE_READ_MAX_AGE', '0'],
    ['DATABASE_READ_MAX_AGE', '3601'],
    ['DATABASE_READ_MAX_AGE', 'lama'],
    ['CLIENT_SECRET', 'sandi-rahasia'],
    ['CLIENT_SECRET', 'sandi-rahasia'.repeat(16)],
    ['CLIENT_ID', 'x'.repeat(101)],
    ['DEMO', 'besar'],
    ['DEMO', '-1'],
    ['DEMO', '1'],
    ['APP_TITLE', 'x'.repeat(61)],
    ['LOG_LEVEL', 'loud'],
    ['MAP_TILES_URL', 'tiles'],
    ['MAP_TILES_URL', 'javascript:alert(1)'],
    ['RATE_LIMIT', 'banyak'],
    ['RATE_LIMIT', '-5'],
    ['RATE_LIMIT', '1.5'],
    ['RATE_LIMIT', ' '],
    ['SLOW_QUERY_MS', 'lama'],
    ['METRICS_TOKEN', 'sandi-rahasia'],
  ])('%s=%s is named in one sentence with the way out, and no secret is repeated', (name, value) => {
    const said = sentence({ [name]: value })
    expect(said).toMatch(new RegExp(`^Pengaturan ${name} tidak valid.*: isi dengan .+\\.$`))
    expect(said).not.toContain('sandi-rahasia')
    expect(said).not.toContain('\n')
  })

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('a replica that is %s itself is refused', (name) => {
    const writer = 'postgres://merchant:sandi-rahasia@db/merchant'
    const env = {
      DATABASE_URL: 'postgres://merchant@pooler/merchant',
      [name]: writer,
      DATABASE_READ_URL: writer,
    }
    expect(sentence(env)).toBe(
      'Pengaturan DATABASE_READ_URL tidak valid: isi dengan alamat replika, bukan alamat basis data utamanya.',
    )
  })

  it('DATA_DIR that is no folder is named', () => {
    const file = join(folder, 'berkas')
    writeFileSync(file, '')
    expect(sentence({ DATA_DIR: file })).toContain(join(file, 'client.json'))
  })

  it('a kept signing pair that is broken is named and not replaced', () => {
    const file = join(folder, 'client.json')
    writeFileSync(file, '{"clientId": 1')
    expect(sentence({})).toContain(file)
    expect(readFileSync(file, 'utf8')).toBe('{"clientId": 1')
  })
})

describe('settings', () => {
  it('have the defaults of the documentation; an empty one is left out', () => {
    const empty: Record<string, string>[] = [
      {},
      { PORT: '', DATABASE_URL: '', DEMO: '', LOG_LEVEL: '', HOST: '' },
    ]
    for (const env of empty) {
      expect(read(env)).toMatchObject({
        port: 3000,
        host: '127.0.0.1',
        dataDir: folder,
        databaseUrl: undefined,
        databaseDirectUrl: undefined,
        databaseReadUrl: undefined,
        databaseReadMaxAge: 10,
        demo: 'small',
        appTitle: 'Merchant',
        logLevel: 'info',
        mapTilesUrl: null,
        rateLimit: 50,
        onNetwork: false,
        environment: 'production',
      })
    }
  })

  it('show demo data on a network only when asked', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'merchant.test']) {
      expect(read({ HOST })).toMatchObject({ demo: 'off', onNetwork: true })
      expect(read({ HOST, DEMO: 'small' }).demo).toBe('small')
      expect(read({ HOST, DEMO: 'masters' }).demo).toBe('masters')
    }
    expect(read({ HOST: 'localhost' })).toMatchObject({ demo: 'small', onNetwork: false })
  })

  it('make a signing pair once, for the owner only', () => {
    const first = read()
    const file = join(folder, 'client.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(first.clientSecret.length).toBeGreaterThanOrEqual(32)
    expect(read()).toMatchObject({ clientId: first.clientId, clientSecret: first.clientSecret })
  })

  it('keep the pair beside the uploads, where other servers find the same', () => {
    const shared = join(folder, 'bersama')
    const [one, other] = ['satu', 'dua'].map((name) =>
      read({ DATA_DIR: join(folder, name), FILES_DIR: shared }),
    )
    expect(one?.filesDir).toBe(shared)
    expect(other).toMatchObject({ clientId: one?.clientId, clientSecret: one?.clientSecret })
    expect(existsSync(join(folder, 'satu', 'client.json'))).toBe(false)
    expect(read().filesDir).toBe(folder)
  })

  it('know a bucket for uploads when all of it is given', () => {
    const given = {
      S3_ENDPOINT: 'https://s3.contoh.id',
      S3_BUCKET: 'unggahan',
      S3_ACCESS_KEY: 'kunci',
      S3_SECRET_KEY: 'rahasia-panjang',
    }
    expect(read().s3).toBeUndefined()
    expect(read(given).s3).toEqual({
      endpoint: 'https://s3.contoh.id',
      bucket: 'unggahan',
      region: 'us-east-1',
      accessKey: 'kunci',
      secretKey: 'rahasia-panjang',
    })
    for (const name of Object.keys(given))
      expect(() => read({ ...given, [name]: '' })).toThrow(`Pengaturan ${name} belum diisi`)
    expect(() => read({ ...given, S3_ENDPOINT: 'http://s3.contoh.id' })).toThrow(/harus memakai https/)
    expect(() => read({ ...given, S3_ENDPOINT: 'https://s3.contoh.id/unggahan' })).toThrow(
      /tanpa nama bucket/,
    )
    expect(() => read({ ...given, S3_BUCKET: '../lain' })).toThrow(/Pengaturan S3_BUCKET tidak valid/)
    expect(() => read({ ...given, S3_SECRET_KEY: 'pendek' })).toThrow(/^(?!.*pendek)Pengaturan S3_SECRET_KEY/)
  })

  it('take a signing pair that is given, and write none', () => {
    const given = { CLIENT_ID: 'kasir', CLIENT_SECRET: 'enam-belas-huruf-lebih' }
    expect(read(given)).toMatchObject({ clientId: 'kasir', clientSecret: 'enam-belas-huruf-lebih' })
    expect(existsSync(join(folder, 'client.json'))).toBe(false)
  })

  it('know development', () => {
    expect(read({ NODE_ENV: 'development' }).environment).toBe('development')
    expect(read({ NODE_ENV: 'test' }).environment).toBe('production')
  })
})
