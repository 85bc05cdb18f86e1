import { afterEach, expect, it } from 'vitest'
import { countDrafts, keepDraft, readDraft } from './draft.ts'

afterEach(() => localStorage.clear())

it('counts the drafts that would be offered, and none that nobody goes on with', () => {
  const day = 86_400_000
  const draft = { values: { name: 'x' }, base: null }
  keepDraft('test.new', { ...draft, savedAt: Date.now() - 13 * day })
  keepDraft('test.old', { ...draft, savedAt: Date.now() - 15 * day })
  expect(countDrafts()).toBe(1)
  expect(readDraft('test.new')?.values).toEqual({ name: 'x' })
  expect(readDraft('test.old')).toBeNull()
})
