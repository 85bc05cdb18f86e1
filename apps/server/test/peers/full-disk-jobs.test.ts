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
const queueSeal = async (key: string) => {
  await server.rows(`call audit_event('uji', '{}')`)
  await server.rows(`select enqueue_job('seal-audit-log', '{}', $1, null)`, [key])
}
/** By its own key: the clock queues a seal every minute, too. A job that was taken up is not over yet, its row goes then. */
const stateOf = async (key: string) => {
  const [job] = await server.rows<{ attempts: number; locked_at: string | null }>(
    'select attempts, locked_at from graphile_worker.jobs where key = $1',
    [key],
  )
  if (!job) return 'done'
  return job.attempts === 0 && job.locked_at === null ? 'waiting' : 'taken up'
}
/** Long enough for a worker that listens to have taken a job up many times. */
const someReadings = async () => {
  const before = readings
  await expect.poll(() => readings).toBeGreaterThan(before + 2)
}

it('on a nearly full disk jobs wait in the queue, from the start and later, and go on with room', async () => {
  expect(said(wait)).toBe(1)
  await queueSeal('first')
  await someReadings()
  expect(await stateOf('first')).toBe('waiting')

  free = FREE_SPACE_FLOOR
  await expect.poll(() => stateOf('first')).toBe('done')
  expect(await server.value<number>('select count(*)::int from audit_seal')).toBeGreaterThan(0)
  await expect.poll(() => said(goOn)).toBe(1) // said when the worker has started, which may have taken up the job before

  free = FREE_SPACE_FLOOR - 1
  await expect.poll(() => said(wait)).toBe(2)
  await someReadings() // the next one comes when the worker has stopped
  await queueSeal('second')
  await someReadings()
  expect(await stateOf('second')).toBe('waiting')

  free = FREE_SPACE_FLOOR
  await expect.poll(() => stateOf('second')).toBe('done')
  await expect.poll(() => said(goOn)).toBe(2)
})
