import { expect, it } from 'vitest'
import { lsnOf, WriterPast } from './writer-past.ts'

it('a position has 64 bits, of which the first half stands before the stroke', () => {
  expect(lsnOf('0/10')).toBe(16n)
  expect(lsnOf('1/0')).toBe(2n ** 32n)
  expect(lsnOf('16/B374D848')).toBe(0x16n * 2n ** 32n + 0xb374d848n)
  expect(lsnOf('0/FFFFFFFF') < lsnOf('1/0')).toBe(true)
})

it('rows are as old as the last moment whose end of the log was replayed', () => {
  const past = new WriterPast(60_000)
  past.add(1_000, 10n)
  past.add(2_000, 20n)
  past.add(3_000, 30n)
  expect(past.completeAt(9n)).toBeUndefined()
  expect(past.completeAt(10n)).toBe(1_000)
  expect(past.completeAt(29n)).toBe(2_000)
  expect(past.completeAt(31n)).toBe(3_000)
})

it('while nothing is written, what was replayed stays as new as the last answer', () => {
  const past = new WriterPast(60_000)
  past.add(1_000, 10n)
  past.add(90_000, 10n)
  expect(past.completeAt(10n)).toBe(90_000)
  past.add(89_000, 10n) // an answer that was overtaken
  expect(past.completeAt(10n)).toBe(90_000)
})

it('nothing is told that is older than what is kept', () => {
  const past = new WriterPast(5_000)
  past.add(1_000, 10n)
  past.add(6_000, 20n)
  expect(past.completeAt(15n)).toBe(1_000)
  past.add(6_500, 30n)
  expect(past.completeAt(15n)).toBeUndefined()
})

it('answers that follow each other closely say less, never something newer', () => {
  const past = new WriterPast(5_000)
  past.add(1_000, 10n)
  past.add(1_050, 20n)
  expect(past.completeAt(20n)).toBe(1_000)
  past.add(1_100, 30n)
  expect(past.completeAt(29n)).toBe(1_000)
  expect(past.completeAt(30n)).toBe(1_100)
})

it('answers that overtake each other are told apart by when they were asked for', () => {
  const past = new WriterPast(60_000)
  past.add(1_000, 10n)
  past.add(2_000, 30n)
  past.add(2_500, 20n)
  expect(past.completeAt(20n)).toBe(2_500)
  expect(past.completeAt(19n)).toBe(1_000)
  past.add(2_200, 15n)
  expect(past.completeAt(19n)).toBe(1_000)
})

it('a log that begins anew makes everything of before worthless', () => {
  const past = new WriterPast(60_000)
  past.add(1_000, 1_000n)
  past.add(2_000, 10n)
  expect(past.completeAt(1_000n)).toBe(2_000)
  expect(past.completeAt(9n)).toBeUndefined()
})
