import { expect, it } from 'vitest'
import { holdUpload } from './hold-upload.ts'

it('holds ten uploads at a time, three of one person, and has room again when they are done', async () => {
  const done = Promise.withResolvers<string>()
  const send = (person: number) => holdUpload(person, () => done.promise)
  const busy = { reason: 'SERVER_BUSY' }
  const taken = [1, 1, 1, 2, 2, 2, 3, 3, 3].map(send)
  await expect(send(1)).rejects.toMatchObject(busy)
  taken.push(send(4))
  await expect(send(5)).rejects.toMatchObject(busy)
  done.resolve('read')
  expect(await Promise.all(taken)).toEqual(Array(10).fill('read'))
  const failed = () => holdUpload(1, () => Promise.reject(new Error('broken off')))
  for (let time = 0; time < 4; time++) await expect(failed()).rejects.toThrow('broken off')
  expect(await send(1)).toBe('read')
})
