import { expect, it } from 'vitest'
import { type SourceFile, sourceTree } from './source-tree.ts'

/** Migrations have checksums, `docs/spec` and the status are records, and locales hold sentences for users. */
const exempt =
  /^(db\/migrations\/|docs\/spec\/|docs\/status\.md$|apps\/web\/src\/locales\/|package-lock\.json$)/

/** Between two words of a comment: blanks, or a line break with the comment mark of the next line. */
const gap = String.raw`(?:\s|\*|\/\/|--|#)+`

/** Phrases that are hard for readers whose second language is English, in parts so that this file has none. */
const phrases = [
  { words: ['who', 'ever'].join(''), instead: 'a noun, such as "a user" or "the caller"' },
  { words: ['those', 'of'].join(gap), instead: 'the noun, such as "the refusals of"' },
  { words: ['stands?', 'against'].join(gap), instead: '"prevents", or the name of the relation' },
]

/** The hard phrases of a file as `path:line: phrase; write …`. */
const hardPhrases = ({ path, text }: SourceFile): string[] =>
  phrases.flatMap(({ words, instead }) =>
    [...text.matchAll(new RegExp(String.raw`\b${words}\b`, 'gi'))].map((found) => {
      const line = text.slice(0, found.index).split('\n').length
      return `${path}:${line}: ${JSON.stringify(found[0])}; write ${instead}`
    }),
  )

it('comments and docs have nouns in place of hard phrases', () => {
  const files = sourceTree().filter(({ path }) => !exempt.test(path))
  expect(files.length).toBeGreaterThan(2_000)
  expect(files.flatMap(hardPhrases)).toEqual([])
})

it('finds each phrase with its line, also over a line break', () => {
  const found = [['Who', 'ever'].join(''), ['those', 'of'].join(' '), ['stands', 'against'].join('\n-- ')]
  for (const phrase of found) {
    expect(hardPhrases({ path: 'a.sql', text: `-- first\n-- ${phrase} it` })).toEqual([
      expect.stringMatching(/^a\.sql:2: /),
    ])
  }
  expect(hardPhrases({ path: 'a.sql', text: '-- those that stand for it, of which one is used' })).toEqual([])
})
