import { expect, it } from 'vitest'
import { OneByOne } from './one-by-one.ts'

it('does one after the other in their order, whatever became of the one before, and lets few wait', async () => {
  const turns = new OneByOne(3)
  const told: string[] = []
  const go = Promise.withResolvers<void>()
  const work = (name: string, fails = false) =>
    turns.run(async () => {
      told.push(`${name} begins`)
      await go.promise
      told.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const given = [work('a', true), work('b'), work('c')]
  await expect(work('d')).rejects.toMatchObject({ reason: 'SERVER_BUSY' })
  expect(told).toEqual(['a begins'])
  go.resolve()
  expect((await Promise.allSettled(given)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(await work('e')).toBe('e')
})
