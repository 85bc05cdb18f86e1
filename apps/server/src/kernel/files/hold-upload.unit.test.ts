import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { holdUpload, type Upload } from './hold-upload.ts'

const call = (complete: boolean, closed = false): EventEmitter & Upload =>
  Object.assign(new EventEmitter(), { complete, closed })

it('holds ten uploads at a time, three of one person, and has room again when they are done', async () => {
  const done = Promise.withResolvers<string>()
  const send = (person: number) => holdUpload(person, call(true), () => done.promise)
  const busy = { reason: 'SERVER_BUSY' }
  const taken = [1, 1, 1, 2, 2, 2, 3, 3, 3].map(send)
  await expect(send(1)).rejects.toMatchObject(busy)
  taken.push(send(4))
  await expect(send(5)).rejects.toMatchObject(busy)
  done.resolve('read')
  expect(await Promise.all(taken)).toEqual(Array(10).fill('read'))
  const failed = () => holdUpload(1, call(true), () => Promise.reject(new Error('broken off')))
  for (let time = 0; time < 4; time++) await expect(failed()).rejects.toThrow('broken off')
  expect(await send(1)).toBe('read')
})

it('gives the place back when the connection ends before the file is whole, though its reader waits for ever', async () => {
  const ever = () => new Promise<never>(() => undefined)
  for (let time = 0; time < 4; time++) {
    const upload = call(false)
    const held = holdUpload(1, upload, ever)
    upload.emit('close')
    await expect(held).rejects.toMatchObject({ reason: 'INVALID_FORMAT' })
    await expect(holdUpload(1, call(false, true), ever)).rejects.toMatchObject({ reason: 'INVALID_FORMAT' })
  }
})

it('goes on with a whole file when its sender has left', async () => {
  const upload = call(true)
  const done = Promise.withResolvers<string>()
  const held = holdUpload(1, upload, () => done.promise)
  upload.emit('close')
  done.resolve('kept')
  expect(await held).toBe('kept')
})
