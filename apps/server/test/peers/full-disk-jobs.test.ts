import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FREE_SPACE_FLOOR } from '../../src/kernel/files/file-store.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
let free = FREE_SPACE_FLOOR - 1
let readings = 0
const lines: string[] = []
const log: Logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
beforeAll(async () => {
  const freeSpace = () => {
    readings++
    return free
  }
  server = await testServer({}, log, { freeSpace, jobs: true })
})
afterAll(() => server.close())

const said = (sentence: string) => lines.filter((line) => line.includes(sentence)).length
const wait = 'the disk is nearly full: background jobs wait'
const goOn = 'the disk has room again: background jobs go on'
/** Every seal is a row of a job; something must have been written since the last one. */
const queueSeal = async () => {
  await server.rows(`call audit_event('uji', '{}')`)
  await server.rows(`select enqueue_job('seal-audit-log', '{}', null, null)`)
}
const waiting = () =>
  server.value<number>(
    `select count(*)::int from graphile_worker.jobs where task_identifier = 'seal-audit-log' and attempts = 0 and locked_at is null`,
  )
/** Long enough for a worker that listens to have taken a job up many times. */
const someReadings = async () => {
  const before = readings
  await expect.poll(() => readings).toBeGreaterThan(before + 2)
}

it('on a nearly full disk jobs wait in the queue, from the start and later, and go on with room', async () => {
  expect(said(wait)).toBe(1)
  await queueSeal()
  await someReadings()
  expect(await waiting()).toBe(1)

  free = FREE_SPACE_FLOOR
  await expect.poll(waiting).toBe(0)
  expect(await server.value<number>('select count(*)::int from audit_seal')).toBeGreaterThan(0)
  expect(said(goOn)).toBe(1)

  free = FREE_SPACE_FLOOR - 1
  await expect.poll(() => said(wait)).toBe(2)
  await someReadings()
  await queueSeal()
  await someReadings()
  expect(await waiting()).toBe(1)

  free = FREE_SPACE_FLOOR
  await expect.poll(waiting).toBe(0)
  expect(said(goOn)).toBe(2)
})
