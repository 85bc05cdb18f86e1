import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../../src/kernel/backup/backup.ts'
import { restoreBackup } from '../../src/kernel/backup/restore.ts'
import { verifyDatabase } from '../../src/kernel/backup/verify.ts'
import { folderUploads, openUploads } from '../../src/kernel/files/uploads.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { type S3Server, s3Server } from '../support/s3-server.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** Two servers that share nothing but the database, the keys and a bucket. */

const folder = mkdtempSync(join(tmpdir(), 'merchant-bucket-'))
let s3: S3Server
let server: TestServer
let other: Pick<TestServer, 'app' | 'services' | 'stop'>
let admin: Caller
beforeAll(async () => {
  s3 = await s3Server()
  const { endpoint, bucket, region, accessKey, secretKey } = s3.place
  server = await testServer({
    FILES_DIR: folder,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  })
  other = await server.twin({ dataDir: mkdtempSync(join(tmpdir(), 'merchant-lain-')) })
  admin = await server.as('admin')
})
afterAll(async () => {
  await other.stop()
  await server.close()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function upload() {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3CB144' } })
    .png()
    .toBuffer()
  const payload = Buffer.concat([
    Buffer.from(
      '--batas\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    png,
    Buffer.from('\r\n--batas--\r\n'),
  ])
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/images/upload',
    headers: {
      ...server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
      'content-type': 'multipart/form-data; boundary=batas',
    },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

describe('uploads in a bucket', () => {
  it('that one server took are shown by the other, and no folder has them', async () => {
    const { status, data } = await upload()
    expect(status).toBe(201)
    const shown = await other.app.inject(data.url)
    expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
    expect(shown.rawPayload).toEqual(s3.objects.get(String(data.url).slice(1))?.bytes)
    expect(shown.headers['content-length']).toBe(String(shown.rawPayload.length))
    expect((await other.app.inject(`/files/${'0'.repeat(32)}`)).statusCode).toBe(404)
    expect(readdirSync(folder)).not.toContain('files')
  })

  it('open with a signed link alone', async () => {
    const storedAs = await server.services.attachments.save(Buffer.from('%PDF-1.7 uji'))
    const link = other.services.links.make({ storedAs, format: 'PDF', name: 'uji.pdf' })
    expect((await server.app.inject(link)).body).toBe('%PDF-1.7 uji')
    expect((await server.app.inject(`/files/${storedAs}`)).statusCode).toBe(404)
    await server.services.attachments.remove(storedAs)
  })

  it('are refused while the store is away or full, and leave neither object nor row', async () => {
    const before = [s3.objects.size, await server.value<number>('select count(*) from file')]
    s3.failNext('PUT', 503)
    expect(await upload()).toMatchObject({
      status: 503,
      data: {
        reason: 'STORAGE_AWAY',
        message: 'Tempat simpan unggahan sedang tidak dapat dihubungi, coba lagi sebentar',
      },
    })
    s3.failNext('PUT', 507)
    expect(await upload()).toMatchObject({ status: 503, data: { reason: 'STORAGE_FULL' } })
    s3.cutNext()
    expect(await upload()).toMatchObject({ status: 503, data: { reason: 'STORAGE_AWAY' } })
    expect([s3.objects.size, await server.value<number>('select count(*) from file')]).toEqual(before)
  })

  it('are in the backup, which is restored into a folder and into a bucket', async () => {
    const file = join(folder, 'cadangan.tar.zst')
    const uploads = openUploads(server.settings)
    const name = [...s3.objects.keys()].find((key) => key.startsWith('files/'))?.slice('files/'.length) ?? ''
    const done = await writeBackup(server.owner, { file, uploads, now: server.clock.now() })
    expect(done.files).toBe(s3.objects.size)
    const kept = new Map(s3.objects)
    s3.objects.clear()
    for (const target of [uploads, folderUploads(join(folder, 'pulih'))]) {
      const database = await emptyDatabase()
      await restoreBackup(database.connection, { file, uploads: target })
      await database.drop()
      const found = await target.files.read(name)
      expect(found && (await buffer(found.bytes))).toEqual(kept.get(`files/${name}`)?.bytes)
    }
    expect([...s3.objects.keys()].sort()).toEqual([...kept.keys()].sort())
  })

  it('that are missing are told by the verification', async () => {
    const uploads = openUploads(server.settings)
    const told = async () =>
      (await verifyDatabase(server.owner, uploads)).find(({ what }) => what === 'Berkas unggahan')
    expect(await told()).toMatchObject({ state: 'ok' })
    const [key = ''] = [...s3.objects.keys()]
    const kept = s3.objects.get(key)
    s3.objects.delete(key)
    expect(await told()).toMatchObject({
      state: 'fault',
      faults: [`${key} tidak ada di ${uploads.files.place}`],
    })
    if (kept) s3.objects.set(key, kept)
  })
})
