import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, s3Server } from '../../../test/support/s3-server.ts'
import { type FileStore, fileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { usableUploads } from './uploads.ts'

/** One table of promises for both places of uploads. */

const folder = mkdtempSync(join(tmpdir(), 'merchant-stores-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await s3Server()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const stores: Record<string, () => FileStore> = {
  folder: () => fileStore(folder, undefined, 'attachments'),
  S3: () => s3Store(s3.place, 'attachments'),
}
const names = async (store: FileStore) => {
  const found: string[] = []
  for await (const { name } of store.list()) found.push(name)
  return found.sort()
}
const read = async (store: FileStore, name: string) => {
  const found = await store.read(name)
  return found && { size: found.size, text: String(await buffer(found.bytes)) }
}
const strange = [
  '../client.json',
  '..%2fclient.json',
  'a'.repeat(31),
  'A'.repeat(32),
  `${'a'.repeat(32)}/x`,
  '',
]

describe.each(Object.entries(stores))('%s', (_, open) => {
  it('keeps, reads, lists, and removes', async () => {
    const store = open()
    const kept = [
      await store.save(Buffer.from('satu')),
      await store.save(Buffer.from('dua')),
      await store.save(Buffer.from('tiga')),
    ]
    expect(kept.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
    expect(await names(store)).toEqual(kept.toSorted())
    expect(await read(store, kept[0] ?? '')).toEqual({ size: 4, text: 'satu' })
    expect(await store.has(kept[1] ?? '')).toBe(true)
    await store.remove(kept[1] ?? '')
    await store.remove(kept[1] ?? '')
    expect(await store.has(kept[1] ?? '')).toBe(false)
    expect(await read(store, kept[1] ?? '')).toBeUndefined()
    for (const name of kept) await store.remove(name)
    expect(await names(store)).toEqual([])
  })

  it.each(strange)('takes no name from outside for a path: %s', async (name) => {
    const store = open()
    expect(await store.has(name)).toBe(false)
    expect(await store.read(name)).toBeUndefined()
    await store.remove(name)
    await expect(store.restore(name, Buffer.from('x'))).rejects.toThrow()
    expect(await names(store)).toEqual([])
  })

  it('restores a file under its name once', async () => {
    const store = open()
    const name = 'b'.repeat(32)
    expect(await store.restore(name, Buffer.from('asli'))).toBe(true)
    expect(await store.restore(name, Buffer.from('lain'))).toBe(false)
    expect((await read(store, name))?.text).toBe('asli')
    await store.remove(name)
  })

  it('puts a file aside, where nothing reads it, and ends it after its time', async () => {
    const store = open()
    const name = await store.save(Buffer.from('asing'))
    await store.setAside(name, new Date())
    expect(await store.has(name)).toBe(false)
    expect(await names(store)).toEqual([])
    const ago = new Date(Date.now() - 3_600_000)
    await store.tidy({ aside: ago, drafts: ago })
    const soon = new Date(Date.now() + 3_600_000)
    await store.tidy({ aside: soon, drafts: ago })
    await store.setAside(name, new Date()).catch(() => undefined) // it is nowhere any more
    expect(await names(store)).toEqual([])
  })
})

describe('a bucket', () => {
  const store = () => s3Store(s3.place, 'files')
  it('has nothing of an upload that was cut or refused', async () => {
    s3.cutNext()
    await expect(store().save(Buffer.alloc(3_000_000))).rejects.toMatchObject({ reason: 'STORAGE_AWAY' })
    s3.failNext('PUT', 507)
    await expect(store().save(Buffer.from('x'))).rejects.toMatchObject({ reason: 'STORAGE_FULL' })
    s3.failNext('PUT', 500)
    await expect(store().save(Buffer.from('x'))).rejects.toMatchObject({ reason: 'STORAGE_AWAY' })
    expect([...s3.objects.keys()]).toEqual([])
  })

  it('that can not be used stops the start in one sentence without the secret', async () => {
    const wrong = [
      { ...s3.place, secretKey: 'rahasia-yang-salah' },
      { ...s3.place, bucket: 'tidak-ada' },
      { ...s3.place, endpoint: 'http://127.0.0.1:9' },
    ]
    for (const place of wrong) {
      const error = await usableUploads({ filesDir: folder, s3: place }).catch((each: Error) => each.message)
      expect(error).toMatch(/^Tempat simpan unggahan .* tidak dapat dipakai: periksa S3_ENDPOINT/)
      expect(error).not.toContain(place.secretKey)
    }
    expect((await usableUploads({ filesDir: folder, s3: s3.place })).files.place).toBe(store().place)
  })
})
