import { expect, it } from 'vitest'
import { sourceTree } from './source-tree.ts'

it('every test that starts a server closes it, which looks whether its books agree', () => {
  const tests = sourceTree().filter(
    ({ path, text }) => path.endsWith('.test.ts') && /= await testServer\(/.test(text),
  )
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter(({ text }) => !/\bserver\.close\(/.test(text)).map(({ path }) => path)).toEqual([])
})
