import { text } from 'node:stream/consumers'
import { endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { type Reason, reasons } from '@merchant/contract/kernel/reasons.ts'
import type { LightMyRequestResponse } from 'fastify'
import { fileFormatOf, fileText } from '../support/file-text.ts'
import { addressOf } from '../support/test-server.ts'
import { type Expectation, expectations, nameOf } from './expectations.ts'
import { emailOf, type Person, people } from './people.ts'
import { branchFor, type Relation, type Request, requestFor } from './requests.ts'
import { endpointOf, referencesOf } from './requests-references.ts'
import type { World } from './world.ts'

/** The reasons with which the guard itself refuses. */
const guarded: readonly Reason[] = [
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'MUST_CHANGE_PASSWORD',
  'BRANCH_FORBIDDEN',
]

/**
 * Parts of answers that may name what the caller can't open, reviewed: a branch knows its parent, its supplier and its
 * owner by name, in its history too; a history, a conflict or a closed month names the colleague who did it, and a document
 * names its maker, editor, canceller, closer, restorer, cashier and counter. A mapping names who is in charge. A colleague's name is no data of a branch: a
 * reader of the document must see who answers for it, also a person of a branch out of reach. The words of the branch
 * itself are looked for in every other part, in refusals and in files.
 */
const mayName = new Set([
  'parentBranch',
  'supplyBranch',
  'ownerEmployee',
  'actor',
  'by',
  'createdBy',
  'registeredBy',
  'closedBy',
  'restoredBy',
  'statedBy',
  'decidedBy',
  'startedBy',
  'updatedBy',
  'cancelledBy',
  'approvedBy',
  'claimedBy',
  'discountApprovedBy',
  'openBy',
  'cashier',
  'countedBy',
  'person',
  'substitute', // chosen by the reader, or by an Admin for the reader
])
const mayNameOnce = new Set(['Cabang induk', 'Dipasok oleh', 'Pemilik'])

/** Name the colleagues whose PIN a till may ask for, or who may see a paper: everybody who reaches the branch, also from other ones. */
const colleagues = ['GET /core/v2/cashier/shift/approvers', 'GET /core/v1/documents/{id}/people']
/** Finds in all branches of the person, in the chosen one first. */
const everywhere = 'GET /v1/search'

function withoutNames(this: unknown, key: string, value: unknown): unknown {
  const holder = this as { field?: unknown; registerName?: unknown; substitute?: unknown } // the object that holds the key
  const named =
    mayName.has(key) ||
    (key !== 'field' && mayNameOnce.has(String(holder.field))) ||
    (key === 'employee' && holder.registerName !== undefined) || // whose drawer it is
    (key === 'employee' && holder.substitute !== undefined) // for whom the reader decides
  return named ? undefined : value
}

/** Calls that can't succeed in a company that exists, or in one with no training company beside it, as in tests. */
export const neverSucceeds = new Set(['POST /v1/setup', 'POST /v1/training/enter', 'POST /v1/training/reset'])

export interface Answer {
  status: number
  /** JSON; of a file the text that stands in it, as a JSON string. */
  body: string
  reason: string | undefined
  /** By which the audit log knows the call. */
  requestId: string
}

export interface Cell {
  line: Expectation
  person: Person
  relation: Relation
}

export const cellName = ({ line, person, relation }: Cell): string =>
  `${nameOf(line)} | ${person.column} ${person.name} | ${relation}`

/** Every relation that a line can put a person in. */
function relationsOf(line: Expectation, person: Person): Relation[] {
  const { names, scope } = line
  const relations: Relation[] = ['own']
  if (names === 'object' && scope === 'company') relations.push('company')
  else if (names === 'object' && scope === 'self') relations.push('foreign', 'company')
  else if (names !== '') relations.push('other', 'foreign', 'company')
  if (names === 'both') relations.push('crossed')
  if (line.allowed[person.column]) {
    if (line.object === 'SALES_ORDER' && person.column === 'SA') relations.push('colleague')
    if (names === 'object' && scope === 'branch') relations.push('header')
    relations.push(...referencesOf(line.route).map((field): Relation => `reference:${field}`))
  }
  return relations.filter((relation) => scope === 'self' || branchFor(person, relation) !== undefined)
}

export const cellsOf = (lines: readonly Expectation[] = expectations): Cell[] =>
  lines.flatMap((line) =>
    people.flatMap((person) => relationsOf(line, person).map((relation) => ({ line, person, relation }))),
  )

/** What the reviewed table says of a cell: the refusal that it wants, or that the guard lets the call pass. */
function wanted({ line, person, relation }: Cell): Reason | 'allowed' | 'refused' {
  if (!line.allowed[person.column]) {
    if (person.column === 'AN' || person.column === 'RV') return 'SESSION_EXPIRED'
    if (person.column === 'MC') return 'MUST_CHANGE_PASSWORD'
    // the right is that of the document's kind, and nothing is told of one out of reach, not even its kind
    const byKind = line.object === 'document' || line.deniedByKind[person.column]
    const unknown = byKind && (relation === 'foreign' || relation === 'company')
    return unknown ? outOfReach(line) : 'FORBIDDEN'
  }
  if (relation.startsWith('reference:')) return 'refused'
  if (relation === 'header') return 'BRANCH_FORBIDDEN'
  if (relation === 'crossed' || relation === 'colleague') return 'NOT_FOUND'
  if (relation === 'foreign' || relation === 'company') return outOfReach(line)
  return 'allowed'
}

const outOfReach = ({ names }: Expectation): Reason => (names === 'object' ? 'NOT_FOUND' : 'BRANCH_FORBIDDEN')

async function perform(
  { server }: World,
  { line, person }: Cell,
  request: Request,
  token: string | undefined,
): Promise<Answer> {
  const endpoint = endpointOf(line.route)
  const asked = {
    method: line.route.split(' ')[0] as 'GET', // the contract's methods are all of inject's
    url: addressOf(line.route, request),
    headers: {
      ...server.signed(token ? { authorization: `Bearer ${token}`, 'x-user-email': emailOf(person) } : {}),
      ...request.headers,
    } as Record<string, string>, // nothing undefined: signed() got texts
    ...(request.body === undefined ? {} : { payload: request.body as object }), // objects and buffers
  }
  if (endpoint.kind === 'stream') {
    const response = await server.app.inject({ ...asked, payloadAsStream: true })
    if (response.statusCode !== 200) return answerOf(response, await text(response.stream()))
    response.stream().destroy()
    return answerOf(response, '')
  }
  const response = await server.app.inject(asked)
  const format = fileFormatOf(response.headers['content-type'])
  return answerOf(response, format ? JSON.stringify(fileText(format, response.rawPayload)) : response.body)
}

const answerOf = ({ statusCode, headers }: LightMyRequestResponse, body: string): Answer => ({
  status: statusCode,
  body,
  reason: statusCode < 400 ? undefined : JSON.parse(body).data?.reason,
  requestId: String(headers['x-request-id']),
})

/** A new paper is numbered in its own branch: `KM/JKT/2611/00001`. */
function numberFaults({ line }: Cell, { status, body }: Answer): string[] {
  if (line.object !== '') return [] // an older paper, of when its branch may have had another code
  const { number, branch } = status === 201 ? (JSON.parse(body).data ?? {}) : {}
  const [, code, month] = String(number).split('/') // a spare paper has no month in its number
  if (month === undefined || !branch?.code) return []
  return code === branch.code ? [] : [`a paper of ${branch.code} has the number ${number}`]
}

const refusedBranch = ({ person, relation }: Cell) =>
  branchFor(person, relation === 'header' ? 'foreign' : relation)

/** Canaries in an answer that this person must not read, or that a call about one branch must not carry. */
function leaks(world: World, cell: Cell, { body, reason }: Answer): string[] {
  if (cell.line.route === 'POST /v1/auth' && (cell.person.column === 'AN' || cell.person.column === 'RV'))
    return [] // signs in
  const read = JSON.stringify(body === '' ? '' : JSON.parse(body, withoutNames)).toLowerCase()
  const narrowed =
    (cell.line.names === 'branch' || cell.line.names === 'header') &&
    (cell.relation === 'own' || cell.relation === 'other')
  const only = narrowed ? branchFor(cell.person, cell.relation) : undefined
  // A refusal names the branch that the call named, but never one of another company.
  const refused =
    reason === 'BRANCH_FORBIDDEN' && cell.relation !== 'company' ? refusedBranch(cell) : undefined
  return world.canaries
    .filter(({ word, about, seenBy }) => {
      if (about === refused) return false
      const isBranch = /^[A-Z]{3}$/.test(about) && about !== 'NDR'
      if (
        colleagues.includes(cell.line.route) &&
        isBranch &&
        world.branchOf(about).company === cell.person.company
      )
        return false
      const elsewhere = only !== undefined && isBranch && about !== only && cell.line.route !== everywhere
      return read.includes(word) && (elsewhere || !seenBy(cell.person))
    })
    .map(({ about, word }) => {
      const at = read.indexOf(word)
      return `the answer carries a word of ${about}: …${read.slice(Math.max(0, at - 80), at + word.length)}`
    })
}

function statusFaults(cell: Cell, answer: Answer): string[] {
  const expected = wanted(cell)
  const got = `${answer.status} ${answer.reason ?? ''}`.trim()
  const { status = 200, refuses = [] } = endpointOf(cell.line.route)
  if (expected === 'refused')
    return answer.status >= 400 && answer.status < 500 ? [] : [`another company's record was taken: ${got}`]
  if (expected !== 'allowed') {
    const right = answer.status === reasons[expected].status && answer.reason === expected
    return right
      ? []
      : [`expected ${reasons[expected].status} ${expected}, got ${got}: ${answer.body.slice(0, 300)}`]
  }
  if (answer.status === status) return []
  const own = refuses.find((reason) => reason === answer.reason)
  const byGuard = guarded.some((reason) => reason === answer.reason) || answer.status === 404
  return own && !byGuard ? [] : [`expected ${status}, got ${got}: ${answer.body.slice(0, 300)}`]
}

/** Plays one cell. @returns the fault, in words */
export async function checkCell(world: World, cell: Cell): Promise<{ faults: string[]; answer: Answer }> {
  const { line, person, relation } = cell
  const request = await requestFor(world, line, person, relation)
  const token = person.key ? await world.token(person, endpointOf(line.route)) : undefined
  const refused = wanted(cell) !== 'allowed'
  const state = refused ? world.fingerprint : () => world.bystanders(person.company)
  const writes = endpointKind(line.route, endpointOf(line.route)) !== 'query'
  const before = refused || writes ? await state() : ''
  const answer = await perform(world, cell, request, token)
  const faults = [...statusFaults(cell, answer), ...leaks(world, cell, answer), ...numberFaults(cell, answer)]
  if ((refused || writes) && (await state()) !== before)
    faults.push(refused ? 'a refused call has written' : "the call has changed others' rows")
  if (endpointOf(line.route).kind === 'session') await world.restorePasswords()
  return { faults, answer }
}
