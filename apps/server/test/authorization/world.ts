import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { hashToken, newToken, refreshToken } from '../../src/kernel/auth/tokens.ts'
import type { TestServer } from '../support/test-server.ts'
import { emailOf, type Person } from './people.ts'
import { bystanders, fingerprinter } from './unchanged.ts'
import { plantCanaries } from './world-canaries.ts'
import { addSpareDocuments } from './world-documents.ts'
import { findersOf, idIn } from './world-finders.ts'
import { restorer } from './world-restore.ts'
import { addSecondCompany, addSpares, addTransfer, type BranchRow } from './world-seed.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>

/** Of the company, and named by calls of every kind. */
const namedByAll = new Set(['payment_term', 'supplier', 'customer_group', 'bank', 'bank_account'])

const isDocument = (kind: string): boolean => /^[A-Z_]+$/.test(kind)

function required<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`the test's world lacks: ${what}`)
  return value
}

/** What a file that plays in the world says when it closes: spare papers are put back into earlier states by hand. */
export const broken = 'spare papers of the world have no postings and are put back into earlier states'

/**
 * The demo company and a second one beside it, with canaries in what people read, a spare record of every kind per
 * branch or company, and ways to call as anybody.
 */
export async function makeWorld(server: TestServer) {
  await server.owner.query(`set app.actor = 'system:test'; set app.request_id = 'test'`)
  await addSecondCompany(server)
  const branches = await server.rows<BranchRow>(
    'select b.id, b.code, c.code as company, b.company_id from branch b join company c on c.id = b.company_id order by b.id',
  )
  await addSpares(server, branches)
  await addSpareDocuments(server, branches)
  await addTransfer(server)
  const canaries = await plantCanaries(server, branches)
  const wordOf = (about: string) => required(canaries.find((canary) => canary.about === about)?.word, about)
  const branchOf = (code: string) =>
    required(
      branches.find((branch) => branch.code === code),
      code,
    )
  const idOf = (sql: string, params: unknown[]) => idIn(server, sql, params)

  /** A fresh session of a person, made past the sign-in so that it costs no password hash. */
  async function session(person: Person) {
    const employee = await idOf('select id from employee where email = $1', [emailOf(person)])
    const [token, chain, secret] = [newToken(), newToken(), newToken()]
    const now = server.clock.now()
    const later = new Date(now.getTime() + 600_000)
    const id = await idOf(
      `with s as (
         insert into session (employee_id, chain_hash, refresh_hash, ip, device, created_at, last_seen_at, idle_until, absolute_until,
           revoked_at) values ($1, $8, $2, '127.0.0.1', $7, $3, $3, $4, $4, $5) returning id)
       insert into access_token select $6, id, $4 from s returning session_id`,
      [
        employee,
        hashToken(secret),
        now,
        later,
        person.column === 'RV' ? now : null,
        hashToken(token),
        wordOf(`${person.key}`),
        hashToken(chain),
      ],
    )
    return { id, token, refresh: refreshToken({ sessionId: id, chain, secret }) }
  }

  /** A token of a person, kept from call to call except by calls that end sessions. */
  const tokens = new Map<Person, string>()
  async function token(person: Person, { kind }: Endpoint): Promise<string> {
    const kept = kind === 'session' ? undefined : tokens.get(person)
    const fresh = kept ?? (await session(person)).token
    if (kind === 'session') tokens.delete(person)
    else tokens.set(person, fresh)
    return fresh
  }

  /** What nearly every call names, whatever it is about, and nothing replaces: looked for once. */
  const kept = new Map<string, Promise<number>>()
  function once(what: string, find: () => Promise<number>): Promise<number> {
    const found = kept.get(what) ?? find()
    kept.set(what, found)
    return found
  }

  const finders = findersOf(server, { wordOf, session })

  /** Kinds of documents are written in capitals, as `document_type` has them. */
  const documentFinder = (kind: string) =>
    isDocument(kind)
      ? ({ id }: BranchRow) =>
          idOf('select min(id) from document where branch_id = $1 and type = $2', [id, kind])
      : undefined

  return {
    server,
    canaries,
    wordOf,
    branchOf,
    session,
    token,
    /** After something may have ended sessions behind the back of their owners. */
    forgetTokens: () => tokens.clear(),
    object(kind: string, branch: string, owner: Person): Promise<number> {
      const find = finders[kind] ?? documentFinder(kind)
      if (!find)
        throw new Error(`the test's world knows no '${kind}'; add to world-finders.ts how to find one`)
      const at = branchOf(branch)
      return namedByAll.has(kind) ? once(`${kind} ${at.company_id}`, () => find(at, owner)) : find(at, owner)
    },
    /** What a branch must keep when a call rewrites it, so that everybody's reach stays as the table says. */
    branchKeeps: async (id: number) =>
      (
        await server.rows<Record<string, unknown>>(
          'select kind, owner_employee_id as "ownerEmployeeId" from branch where id = $1',
          [id],
        )
      )[0] ?? {},
    version: (kind: string, id: number) =>
      kind === 'giro'
        ? server.value<number>(
            'select d.version from document d join debt_payment_detail x on x.document_id = d.id where x.id = $1',
            [id],
          )
        : server.value<number>(`select version from ${isDocument(kind) ? 'document' : kind} where id = $1`, [
            id,
          ]),
    employeeId: (person: Person) => idOf('select id from employee where email = $1', [emailOf(person)]),
    roleId: (branch: string, key: string) =>
      once(`role ${key} ${branchOf(branch).company_id}`, () =>
        idOf('select id from role where company_id = $1 and key = $2', [branchOf(branch).company_id, key]),
      ),
    fingerprint: await fingerprinter(server),
    bystanders: await bystanders(server),
    restorePasswords: await restorer(server, ['credential']),
    restoreMasters: await restorer(server, [
      'branch',
      'branch_group',
      'market',
      'employee',
      'employee_branch',
      'role',
      'brand',
      'principal',
      'payment_term',
      'payment_method',
      'bank',
      'bank_number',
      'branch_bank_account',
      'edc',
      'edc_rate',
      'customer_group',
      'customer',
      'motorist',
      'pos_user',
      'pos_user_contact',
      'stock_limit',
      'community',
      'community_product',
      'tax',
      'supplier',
      'supplier_contact',
      'warehouse',
      'unit',
      'category',
      'product',
      'product_picture',
      'product_unit',
      'product_barcode',
      'account_type',
      'account',
      'account_role',
    ]),
  }
}
