import sharp from 'sharp'
import { expect, it } from 'vitest'
import { slowPicture } from '../../../test/support/slow-picture.ts'
import { readPicture } from './picture.ts'

it('draws one picture at a time, and lets few wait', async () => {
  const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#123456' } })
    .png({ progressive: true })
    .toBuffer()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process)
  }, 1)
  const drawn = await Promise.allSettled(Array.from({ length: 9 }, () => readPicture(large)))
  clearInterval(watch)
  expect(drawn.map((each) => (each.status === 'fulfilled' ? each.value.width : each.reason.reason))).toEqual([
    ...Array<number>(8).fill(2_000),
    'SERVER_BUSY',
  ])
  expect(most).toBe(1)
  expect((await readPicture(large)).height).toBe(2_000)
})

it('gives up a picture that takes too long, and draws the next', async () => {
  expect(await readPicture(slowPicture(64), 1)).toMatchObject({ width: 64, height: 64 })
  await expect(readPicture(slowPicture(4_096), 1)).rejects.toMatchObject({ reason: 'FILE_TYPE' })
  expect((await readPicture(slowPicture(64))).height).toBe(64)
})
