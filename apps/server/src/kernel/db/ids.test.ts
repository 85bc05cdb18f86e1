import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { giveIdsFrom, IdSource, newId, newIds, prepareIds, withIds } from './ids.ts'
import type { Tx } from './types.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const command = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.write(server.scope([]), work)

it('ids of many commands at once are all different, above what is stored, and exact in JSON', async () => {
  const stored = await server.value<number>('select max(id) from product')
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, n) => command(async (tx) => [newId(tx), ...newIds(tx, n * 50)])),
  )
  const ids = taken.flat()
  expect(ids).toHaveLength(40 + (50 * 39 * 40) / 2)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.min(...ids)).toBeGreaterThan(stored)
  expect(ids.every((id) => Number.isSafeInteger(id))).toBe(true)
})

it('two processes never give the same, and what a refused command took comes never again', async () => {
  const other = new IdSource()
  const elsewhere = await command(async (tx) => {
    await giveIdsFrom(tx, other)
    return newIds(tx, 5_000)
  })
  const lost: number[] = []
  await command(async (tx) => {
    lost.push(...newIds(tx, 5_000))
    throw new Error('refused')
  }).catch(() => undefined)
  const here = await command(async (tx) => newIds(tx, 5_000))
  expect(lost).toHaveLength(5_000)
  expect(new Set([...elsewhere, ...lost, ...here]).size).toBe(15_000)
})

it('rows of a file have theirs prepared; more than that is a defect', async () => {
  const rows = await command(async (tx) => {
    await prepareIds(tx, 100_000)
    return withIds(
      tx,
      Array.from({ length: 100_000 }, (_, n) => ({ n })),
    )
  })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(100_000)
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b))
  await expect(command(async (tx) => newIds(tx, 1_000_000))).rejects.toThrow('1000000 ids were not prepared')
})

it('a row by hand comes behind all that is there', async () => {
  const largest = await command(async (tx) => newId(tx))
  expect(await server.value<number>('select next_id()')).toBeGreaterThan(largest)
})
