import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type CompiledQuery, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Heard } from './heard.ts'

/**
 * Writes down every different statement that the product sends to PostgreSQL while its tests run, with the file that asked
 * for it. Statements of Kysely are heard where their text is made, because that happens in the caller's own turn; a connection
 * sees them later, when nobody knows any more who asked. Those that a file sends itself (jobs, as the owner) are heard there.
 */
const root = new URL('../../../..', import.meta.url).pathname
const seen = new Set<string>()
const shapes = new Set<string>()

/** What stands between a statement and the file that it is for: the ways to the database, and the frames of lists. */
const passedThrough =
  /kernel\/(db|list)\/|\bat (async )?(pageOfDocuments|readTogether|acrossBranches)\b|statements\/listen\.ts/

/** Begins and ends of transactions carry the caller's values as text; there is one of each, in `kernel/db/database.ts`. */
const frames = /^(begin|commit|rollback|set local|select require_session)\b/

/** The same statement with more values: lists of placeholders and rows of them become one. */
const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)')

function callSite(): { file: string; line: number } | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error('for its stack')
  Error.stackTraceLimit = stackTraceLimit
  if (stack.includes('kernel/db/migrations.ts')) return undefined // changes of the schema, once and as its owner
  for (const frame of stack.split('\n').slice(1)) {
    if (passedThrough.test(frame)) continue
    const [, file, line] = /(?:file:\/\/|\()?(\/[^():]+):(\d+):\d+\)?$/.exec(frame) ?? []
    if (!file || !line || file.includes('/node_modules/')) continue
    const path = relative(root, file)
    if (!path.startsWith('..')) return { file: path, line: Number(line) }
  }
  return undefined
}

function hear(text: string, folder: string): void {
  if (seen.has(text)) return
  seen.add(text)
  const shape = shapeOf(text)
  if (shapes.has(shape)) return
  const site = callSite()
  if (!site?.file.startsWith('apps/server/src/') || /\.test\.ts$/.test(site.file)) return // a test's own
  shapes.add(shape)
  append(folder, { ...site, text })
}

/** At once, because nobody tells a worker that it ends. */
const append = (folder: string, heard: Heard): void =>
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(heard)}\n`)

const patched = Symbol.for('merchant.statements')
const flags = globalThis as { [patched]?: boolean } // one process runs many files
const folder = inject('statements')

if (!flags[patched]) {
  flags[patched] = true
  const compiler = PostgresQueryCompiler.prototype
  const { compileQuery } = compiler
  compiler.compileQuery = function (...given: Parameters<typeof compileQuery>): CompiledQuery {
    const compiled = compileQuery.apply(this, given) as CompiledQuery // whatever its rows are
    hear(compiled.sql, folder)
    return compiled
  }
  // A pool asks its client in a later turn, when nobody knows any more who asked: it is heard itself, first.
  for (const prototype of [pg.Pool.prototype, pg.Client.prototype]) {
    const asked = prototype as unknown as { query: (...given: unknown[]) => unknown } // its overloads say the same
    const { query } = asked
    asked.query = function (...given: unknown[]) {
      const [first] = given
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
      if (typeof text === 'string' && !frames.test(text)) hear(text, folder)
      return query.apply(this, given)
    }
  }
}

const { testPath } = expect.getState()
if (testPath) append(folder, { ran: relative(root, testPath) })
