import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type CompiledQuery, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { RefusedStatement } from './refused-statement.ts'

/**
 * Writes down the statements that the cluster refuses, each with the place that sent it: the product's answers keep the
 * text of a defect for its log.
 */
const root = new URL('../../../..', import.meta.url).pathname
const target = process.env.CITUS_REFUSED

/** What a cluster refuses: unsupported, internal, of the wrong kind, or lost with its machine. */
const ofTheCluster = /^(0A|XX|42|55006|08|57P|40P01)/

/** What is between a statement and the place that it is for. */
const passedThrough = /kernel\/(db|list)\/|citus\/hear-refusals\.ts/

function callSite(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error('for its stack')
  Error.stackTraceLimit = stackTraceLimit
  for (const frame of stack.split('\n').slice(1)) {
    if (passedThrough.test(frame)) continue
    const [, file, line] = /(?:file:\/\/|\()?(\/[^():]+):(\d+):\d+\)?$/.exec(frame) ?? []
    if (file && line && file.startsWith(root) && !file.includes('/node_modules/'))
      return `${relative(root, file)}:${line}`
  }
  return undefined
}

/** Statements of Kysely are placed where their text is made; the connection sees them in a later turn. */
const sites = new Map<string, string>()

function write(text: string, site: string, error: Partial<pg.DatabaseError>): void {
  const refused: RefusedStatement = { text, site, code: error.code ?? '', message: error.message ?? '' }
  if (target && (ofTheCluster.test(refused.code) || !refused.code))
    appendFileSync(target, `${JSON.stringify(refused)}\n`)
}

const patched = Symbol.for('merchant.citus')
const flags = globalThis as { [patched]?: boolean } // one process runs many files
if (target && !flags[patched]) {
  flags[patched] = true
  const compiler = PostgresQueryCompiler.prototype
  const { compileQuery } = compiler
  compiler.compileQuery = function (...given: Parameters<typeof compileQuery>): CompiledQuery {
    const compiled = compileQuery.apply(this, given) as CompiledQuery // whatever its rows are
    if (!sites.has(compiled.sql)) sites.set(compiled.sql, callSite() ?? '?')
    return compiled
  }
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown } // its overloads say the same
  const { query } = client
  client.query = function (...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    const site = sites.get(text) ?? callSite() ?? '?'
    const answer = query.apply(this, given)
    if (answer instanceof Promise) answer.catch((error: pg.DatabaseError) => write(text, site, error))
    return answer
  }
}
