import type { Posting } from './posting.ts'

/** One worked example of a posting rule: a test compares it, the page of posting rules prints it. */
export interface PostingExample {
  /** What happens, in Indonesian. */
  readonly title: string
  readonly facts: unknown
  readonly post: () => Posting
  /** The expected `postingText`; indentation is free. */
  readonly table: string
}

/** Ties the facts of an example to the rule that reads them. */
export const example = <Facts>(
  title: string,
  rule: (facts: Facts) => Posting,
  facts: Facts,
  table: string,
): PostingExample => ({ title, facts, post: () => rule(facts), table: unindented(table) })

function unindented(table: string): string {
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(margin).trimEnd()).join('\n')
}
