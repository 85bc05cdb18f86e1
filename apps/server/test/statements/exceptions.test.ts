import { expect, it } from 'vitest'
import { compare, readExceptions } from './exceptions.ts'

const lines = (...texts: string[]) => texts.join('\n')
const kept = 'branch\ta.ts\tdocument\tit reads the whole company'
const waiting = 'branch\tb.ts\tline'

it('reads what is allowed with its reason, and what waits without', () => {
  expect(
    readExceptions(lines('# rule, file, table, reason', kept, '', '# to be mended: 1', waiting)),
  ).toEqual([
    { rule: 'branch', file: 'a.ts', table: 'document', reason: 'it reads the whole company' },
    { rule: 'branch', file: 'b.ts', table: 'line', reason: '' },
  ])
})

it.each([
  ['an exception without a reason', lines(waiting)],
  ['a wrong count', lines('# to be mended: 2', waiting)],
  ['a reason for what waits', lines('# to be mended: 1', kept)],
  ['a line without a table', lines('branch\ta.ts')],
])('refuses %s', (_, text) => expect(() => readExceptions(text)).toThrow('exceptions.txt'))

it('names what no exception allows, and exceptions that nothing needs', () => {
  const exceptions = readExceptions(
    lines('branch\ta.ts\t*\tit reads all', kept, '# to be mended: 1', waiting),
  )
  const found = [
    { rule: 'branch', file: 'a.ts', table: 'document' },
    { rule: 'branch', file: 'b.ts', table: 'document' },
    { rule: 'recursive', file: 'b.ts', table: 'line' },
  ]
  expect(compare(found, exceptions)).toEqual({
    offences: found.slice(1),
    stale: [{ rule: 'branch', file: 'b.ts', table: 'line', reason: '' }],
  })
})
