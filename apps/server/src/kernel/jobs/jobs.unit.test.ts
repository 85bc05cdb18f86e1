import { pino } from 'pino'
import { expect, it } from 'vitest'
import { outlive } from './jobs.ts'

it('a failure that the queue could not record for want of the database ends nothing; any other does', () => {
  const lines: string[] = []
  const unhandled = outlive(pino({}, { write: (line) => void lines.push(line) }))
  unhandled(Object.assign(new Error('connect ECONNREFUSED /tmp/.s.PGSQL.5432'), { code: 'ECONNREFUSED' }))
  expect(lines.join()).toContain('the queue lost the database')
  expect(() => unhandled(new TypeError('a defect'))).toThrow('a defect')
})
