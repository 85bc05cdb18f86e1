import { describe, expect, it } from 'vitest'
import type { PostingExample } from '../posting/example.ts'
import { postingText } from '../posting/posting-text.ts'

/** Compares every worked example of a rule with what the rule posts, table against table. */
export function describeExamples(rule: string, examples: readonly PostingExample[]): void {
  describe(`${rule}: worked examples`, () => {
    it.each(examples)('$title', ({ post, table }) => expect(postingText(post())).toBe(table))
  })
}
