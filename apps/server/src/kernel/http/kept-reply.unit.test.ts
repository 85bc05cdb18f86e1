import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { packReply, unpackReply } from './kept-reply.ts'
import { REPLY_WORDS } from './reply-words.ts'

describe('a kept reply', () => {
  it.each([
    ['nothing', 'null'],
    ['an empty text', '""'],
    ['letters beyond ASCII', '{"name":"Kopi Ésprèsso 咖啡 🙂","order":"\\u0000"}'],
    ['a number beyond what a number carries', '{"sum":123456789012345678901234567890}'],
    ['the words themselves', REPLY_WORDS],
    ['a long list', JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id, name: `Barang ${id}` })))],
  ])('is the same text again: %s', (_, json) => {
    expect(unpackReply(packReply(json))).toBe(json)
  })

  it('takes less room than its text', () => {
    const line = REPLY_WORDS.replaceAll(/\d/g, '7')
    expect(packReply(line).length).toBeLessThan(line.length / 4)
  })

  it('that is damaged, or packed with unknown words, is an error', () => {
    const kept = packReply('{"id":17,"name":"Gula Pasir"}')
    const torn = Buffer.from(kept)
    torn[kept.length - 6] = (torn[kept.length - 6] ?? 0) ^ 1
    expect(() => unpackReply(torn)).toThrow()
    expect(() => unpackReply(kept.subarray(0, 8))).toThrow()
    expect(() => unpackReply(Buffer.concat([Buffer.of(9), kept.subarray(1)]))).toThrow('version 9')
    expect(() => unpackReply(Buffer.alloc(0))).toThrow('version')
  })

  it('finds its words as they were: they are never changed', () => {
    const digest = createHash('sha256').update(REPLY_WORDS).digest('hex')
    expect(digest).toBe('503165cfd55401d65dcf08518a5781b3d410067c7cccdfcaf8a12cc18fce859e')
  })
})
