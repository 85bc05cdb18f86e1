import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { runEach } from './run-each.ts'
import { fetchAll } from './write-export.ts'

const numbers = Array.from({ length: 9 }, (_, index) => index + 1)
const never = new AbortController().signal

test('a failure is kept with its reason and stops nothing', async () => {
  const error = new Error('sudah tidak aktif')
  const seen: number[] = []
  const each = (row: number) => (row === 3 ? Promise.reject(error) : Promise.resolve())
  const result = await runEach(numbers, each, (finished) => seen.push(finished), never)
  expect(result.failed).toEqual([{ row: 3, error }])
  expect(result.done.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 7, 8, 9])
  expect(seen.at(-1)).toBe(numbers.length)
})

const tooMany = (seconds: number) =>
  new ApiError(new Response(null, { status: 429 }), {
    data: { reason: 'TOO_MANY_REQUESTS', message: `Coba lagi dalam ${seconds} detik`, params: { seconds } },
  })

test('a server that has had enough is left alone as long as it says, and no row is lost', async () => {
  vi.useFakeTimers()
  const begun = Date.now()
  let left = 6
  const each = async () => {
    if (left === 0 && Date.now() - begun < 3_000) throw tooMany(3)
    left = Math.max(left - 1, 0)
  }
  const running = runEach(numbers, each, () => undefined, never)
  await vi.runAllTimersAsync()
  const result = await running
  vi.useRealTimers()
  expect(result.failed).toEqual([])
  expect(result.done.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('after stopping no further row is begun', async () => {
  const stop = new AbortController()
  const begun: number[] = []
  const each = async (row: number) => {
    begun.push(row)
    if (row === 2) stop.abort()
  }
  const result = await runEach(numbers, each, () => undefined, stop.signal)
  expect(begun.length).toBeLessThan(numbers.length)
  expect(result.done.length).toBe(begun.length)
})

test('an export walks all pages and takes a row that slipped once', async () => {
  const page = (from: number, length: number) => Array.from({ length }, (_, index) => ({ id: from + index }))
  const pages = new Map([
    [0, page(1, 1000)],
    [1000, page(1000, 1000)],
    [2000, page(2000, 5)],
  ])
  const rows = await fetchAll(
    async (offset) => pages.get(offset) ?? [],
    never,
    () => undefined,
  )
  expect(rows.length).toBe(2004)
  expect(rows.at(-1)).toEqual({ id: 2004 })
})
