import type pg from 'pg'
import { invariants } from '../check-invariants.ts'
import type { Invariant } from '../invariant.ts'
import { narrowed } from './narrow.ts'
import { findTouched, type ReadMarks, type TouchedSet } from './touched.ts'

/** More documents than this are no longer looked up one by one: after a restore or a large import all rules are checked whole. */
const MANY_DOCUMENTS = 20_000

/**
 * A look asks for few rows of large tables. One that grew quickly (a restored database, the first minutes of a month's partition) has no
 * statistics yet: planned as small it was read whole for each document, 12 s for 3,800 documents.
 */
const ALONG_INDEXES = 'set local enable_seqscan = off'

export interface Look {
  marks: ReadMarks
  /** Documents that were written since the last look. */
  documents: number
  /** Rules that are to be checked as a whole, and why. */
  suspects: { rule: Invariant; why: Suspicion }[]
}

/**
 * BROKEN: does not hold for what was written. TAMPERED: a table that the program may only add to was changed. MANY: too much
 * was written to look it up document by document.
 */
export type Suspicion = 'BROKEN' | 'TAMPERED' | 'MANY'

/**
 * Looks at what was written since the marks of the last look, in the caller's transaction (repeatable read), which must end
 * with a commit or a roll-back before the next look.
 */
export async function lookAtWritten(owner: pg.ClientBase, known: ReadMarks): Promise<Look> {
  await owner.query(ALONG_INDEXES)
  const { marks, tampered, counts } = await findTouched(owner, known)
  const many = counts.document > MANY_DOCUMENTS
  const suspicion = async (rule: Invariant): Promise<Suspicion | undefined> => {
    const isTouched = rule.live?.of.some((set: TouchedSet) => counts[set] > 0)
    if (rule.live && isTouched && many) return 'MANY'
    if (rule.live && isTouched && (await isBroken(owner, narrowed(rule.sql, rule.live)))) return 'BROKEN'
    return tampered.some((table) => new RegExp(`\\b${table}\\b`).test(rule.sql)) ? 'TAMPERED' : undefined
  }
  const suspects: Look['suspects'] = []
  for (const rule of invariants) {
    const why = await suspicion(rule)
    if (why) suspects.push({ rule, why })
  }
  await owner.query('set local enable_seqscan = on')
  return { marks, documents: counts.document, suspects }
}

async function isBroken(owner: pg.ClientBase, sql: string): Promise<boolean> {
  const { rows } = await owner.query<{ is_broken: boolean }>(`select exists (${sql}) as is_broken`)
  return rows[0]?.is_broken ?? false
}
