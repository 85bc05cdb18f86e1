import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from '../../src/kernel/postgres/folder-lock.ts'
import { newFolder } from './support.ts'

it('lets exactly one of many in, also over the lock of a killed process', async () => {
  const folder = await newFolder()
  // This very process id, but started at another time: an id used again.
  await writeFile(join(folder, 'merchant.pid'), `${process.pid} 1 f3b0\n`)
  const attempts = Array.from({ length: 20 }, async () => {
    const lock = await lockFolder(folder, 0)
    await lock.confirm()
    return lock
  })
  const held = (await Promise.allSettled(attempts)).filter((attempt) => attempt.status === 'fulfilled')
  expect(held).toHaveLength(1)
  await held[0]?.value.release()
  expect(await readdir(folder)).toEqual([])
})

it('names the process that holds the folder', async () => {
  const folder = await newFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder, 0)).rejects.toThrow(`sudah dijalankan oleh proses ${process.pid}`)
  await lock.release()
  await (await lockFolder(folder, 0)).release()
})

it('tells a holder that has lost the folder, and spares the lock of the new one', async () => {
  const folder = await newFolder()
  const lock = await lockFolder(folder)
  await writeFile(join(folder, 'merchant.pid'), '1 1 c0de\n')
  await expect(lock.confirm()).rejects.toThrow('oleh proses 1;')
  await lock.release()
  expect(await readdir(folder)).toEqual(['merchant.pid'])
})
