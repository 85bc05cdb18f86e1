import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { loadModule, parseSync } from 'libpg-query'
import type { ClientBase } from 'pg'
import { compare, readExceptions } from './exceptions.ts'
import { isNode } from './from-items.ts'
import type { Heard, Statement } from './heard.ts'
import { type Finding, StatementJudge } from './judge-statement.ts'

const root = new URL('../../../..', import.meta.url).pathname
const EXCEPTIONS = new URL('exceptions.txt', import.meta.url).pathname

/** A finding with the place that sent the statement. */
export type Placed = Omit<Finding, 'rule'> & { rule: string; file: string; line: number; text: string }

/** What the schema says: the tables whose rows belong to branches (the branch is in their key, and guards them), and triggers that send a message of their own. */
export interface Schema {
  owned: ReadonlySet<string>
  /** The tables whose ids the program gives. */
  numbered: ReadonlySet<string>
  notifying: readonly string[]
}

export async function readSchema(client: Pick<ClientBase, 'query'>): Promise<Schema> {
  const owned = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
     join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'branch_id' and a.attnum = any(k.conkey)
     where p.polname = 'branch_scope' and c.relnamespace = 'public'::regnamespace`,
  )
  const numbered = await client.query<{ name: string }>(
    `select adrelid::regclass::text as name from pg_attrdef where pg_get_expr(adbin, adrelid) = 'next_id()'`,
  )
  const notifying = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and prorettype = 'trigger'::regtype and prosrc ~* '\\mnotify\\M' order by 1`,
  )
  return {
    owned: new Set(owned.rows.map(({ name }) => name)),
    numbered: new Set(numbered.rows.map(({ name }) => name)),
    notifying: notifying.rows.map(({ name }) => name),
  }
}

const readHeard = (folder: string): Heard[] =>
  readdirSync(folder)
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Heard) // as listen.ts wrote it

function judgeOne(
  { owned, numbered }: Schema,
  { file, line, text }: Statement,
): { findings: Placed[]; byId: boolean } {
  const judge = new StatementJudge(owned, numbered)
  try {
    const parsed: unknown = parseSync(text)
    if (isNode(parsed)) judge.judge(parsed)
  } catch (error) {
    const table = error instanceof Error ? error.message : String(error)
    return { findings: [{ rule: 'unreadable', table, file, line, text }], byId: false }
  }
  return { findings: judge.findings.map((found) => ({ ...found, file, line, text })), byId: judge.ordersById }
}

/**
 * Judges what was sent in a run. Exceptions that nothing needs any more count when the whole of the tests ran: a single file
 * sends a part of the statements.
 * @param folder where the listeners wrote
 * @param files every test file that a whole run has, by its whole path; none where tests are chosen by name
 * @throws with each offence by file, line and table
 */
export async function judgeRun(folder: string, schema: Schema, files: readonly string[]): Promise<void> {
  await loadModule()
  const heard = readHeard(folder)
  const ran = new Set(heard.flatMap((each) => ('ran' in each ? [each.ran] : [])))
  const statements = heard.flatMap((each) => ('ran' in each ? [] : [each]))
  const judged = statements.map((statement) => ({ statement, ...judgeOne(schema, statement) }))
  const found = judged.flatMap(({ findings }) => findings)
  const triggers = schema.notifying.map((name) => ({
    rule: 'notify-in-trigger',
    file: 'db/migrations',
    line: 0,
    table: name,
    text: '',
  }))
  const { offences, stale } = compare(
    [...found, ...triggers],
    readExceptions(readFileSync(EXCEPTIONS, 'utf8')),
  )
  writeFindings(
    found,
    judged.flatMap(({ statement, byId }) => (byId ? [statement] : [])),
  )
  const isWhole = files.length > 0 && files.every((file) => ran.has(relative(root, file)))
  const complaints = [
    ...unique(offences.map(({ rule, file, line, table }) => `${rule}\t${file}:${line}\t${table}`)),
    ...(isWhole ? stale.map(({ rule, file, table }) => `no longer needed\t${rule}\t${file}\t${table}`) : []),
  ]
  if (complaints.length > 0)
    throw new Error(`statements against the rules of test/statements:\n${complaints.join('\n')}`)
}

const unique = (lines: readonly string[]): string[] => [...new Set(lines)].sort()

/** For those who mend: everything that was found, with the statement, and what is ordered by id first. */
function writeFindings(found: readonly Placed[], byId: readonly Statement[]): void {
  mkdirSync(`${root}/.cache`, { recursive: true })
  const line = (rule: string, { file, line, text }: Statement, table: string) =>
    JSON.stringify({ rule, file, line, table, text })
  const lines = [
    ...found.map((each) => line(each.rule, each, each.table)),
    ...byId.map((each) => line('order-by-id', each, '-')),
  ]
  writeFileSync(`${root}/.cache/statements.jsonl`, `${lines.join('\n')}\n`)
}
