import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, signIn, startProduct } from '../../../../tools/product.ts'
import { demoPassword } from '../../src/demo/company-data.ts'
import { FREE_SPACE_FLOOR } from '../../src/kernel/files/file-store.ts'

const MEGABYTE = 1024 * 1024
const disk = mkdtempSync(join(tmpdir(), 'merchant-disk-'))
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=755', 'merchant', disk]).status === 0
if (!isMounted) process.stdout.write('small disk: nothing may be mounted here, so this is not tried\n')

const free = (): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

describe.skipIf(!isMounted)('on a disk that fills up', () => {
  let product: Product
  let headers: Awaited<ReturnType<typeof signIn>>
  beforeAll(async () => {
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir, { mode: 0o755 })
    product = await startProduct(dataDir, { NODE_ENV: 'development' })
    headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  })
  afterAll(async () => {
    await product?.stop()
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })

  const add = (name: string) =>
    fetch(`${product.origin}/v1/brands`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  const list = () => fetch(`${product.origin}/v1/brands?search=Disk`, { headers: headers() })

  it('writing ends while PostgreSQL still has room, reading goes on, and writing comes back', async () => {
    expect((await add('Disk Lapang')).status).toBe(201)

    const filler = join(disk, 'filler')
    writeFileSync(filler, Buffer.alloc(free() - FREE_SPACE_FLOOR + 16 * MEGABYTE, 1))
    const left = free()
    const refused = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Disk Penuh ${index}`)))
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ data: { reason: 'STORAGE_FULL' } })
    }
    expect(left).toBeGreaterThan(400 * MEGABYTE)
    const names = async () =>
      ((await (await list()).json()) as { data: { rows: { name: string }[] } }).data.rows // a list
    expect(await names()).toMatchObject([{ name: 'Disk Lapang' }])

    rmSync(filler)
    expect((await add('Disk Lapang Lagi')).status).toBe(201)
    process.stdout.write(
      `small disk: ${refused.length} of ${refused.length} writes refused with ${Math.round(left / MEGABYTE)} MB left, none lost\n`,
    )
  })
})
