import { expect, it } from 'vitest'
import { RowTexts } from './row-texts.ts'

const rows = [
  { id: 1, name: 'Kurung } dan ] dan "kutip" \\', units: [{ a: { b: [1, 2] } }] },
  { id: 2, name: '', units: [] },
  { id: 3, name: 'é\n', units: [{}] },
]
const reply = JSON.stringify({ data: { rows, count: 3, more: true, next: '[{}]' } })

it.each([1, 2, 7, 1000])('takes the rows of a reply that comes in pieces of %d', (size) => {
  const texts = new RowTexts()
  const found: string[] = []
  for (let at = 0; at < reply.length; at += size) found.push(...texts.push(reply.slice(at, at + size)))
  expect(found.map((text) => JSON.parse(text))).toEqual(rows)
  expect(texts.complete).toBe(true)
})

it('has none of an empty list', () => {
  const texts = new RowTexts()
  expect(texts.push('{"data":{"rows":[],"count":0}}')).toEqual([])
  expect(texts.complete).toBe(true)
})

it('is not complete when the connection breaks', () => {
  for (const end of [reply.indexOf('"id":2'), reply.indexOf('],"count"'), 5]) {
    const texts = new RowTexts()
    texts.push(reply.slice(0, end))
    expect(texts.complete).toBe(false)
  }
})
