import { endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import type { z } from 'zod'
import { bareOf, schemaAt } from '../support/schema-fields.ts'
import { addressOf } from '../support/test-server.ts'
import { isFilter, type NamedField } from './named-fields.ts'
import { everyRight as caller, emailOf } from './people.ts'
import { type Request, requestFor, smallest } from './requests.ts'
import { endpointOf } from './requests-references.ts'
import { endSeen, replaceSeen } from './requests-selling.ts'
import type { World } from './world.ts'

/**
 * How the record of a field stands to the caller and to the branch that the request is about: `beyond` is of a branch of the
 * own company that the caller doesn't see, `company` of another company, `elsewhere` of another branch within reach.
 */
export type Stranger = 'beyond' | 'company' | 'elsewhere'

const branchOf: Readonly<Record<Stranger | 'own', string>> = {
  own: 'JKT',
  elsewhere: 'BKS',
  beyond: 'JYP',
  company: 'LNB',
}

/** An id that no record has. */
const NOBODY = 999_999_999

/** Kinds of record of a company, in any branch. */
const ofCompany = new Set(
  `account account_role account_type bank bank_account banner banner_group member branch_group brand category content customer_group file import_batch
   payment_method payment_term principal product promotion_group promotion_reward role shared_view supplier survey tag unbanked_account unit`.split(
    /\s+/,
  ),
)

/** Which strangers a field is tried with: a list may be narrowed to any branch within reach. */
export function strangersOf(field: NamedField): Stranger[] {
  if (ofCompany.has(field.kind)) return ['company']
  const isLoose = isFilter(field) || field.kind === 'branch' || field.line.names === 'object'
  return isLoose ? ['beyond', 'company'] : ['beyond', 'company', 'elsewhere']
}

interface Answer {
  status: number
  reason: string | undefined
  /** Where the form would show it. */
  fields: string[]
  body: string
}

type Values = Record<string, unknown>

/** Real ids for fields that the minimal request leaves out. */
export async function goodIds(world: World): Promise<Values> {
  const of = (kind: string) => world.object(kind, branchOf.own, caller)
  const productId = await of('product')
  const unitId = await world.server.value<number>(
    'select unit_id from product_unit where product_id = $1 and factor = 1',
    [productId],
  )
  const [accountId, methodId, customerId] = [
    await of('counter_account'),
    await of('payment_method'),
    await of('customer'),
  ]
  const payableId = await of('open_item')
  const branchId = world.branchOf(branchOf.own).id
  return { productId, unitId, accountId, methodId, customerId, payableId, branchId, qty: 1, amount: 1 }
}

/** Puts the id into its field, with the objects around it. */
function put(
  schema: z.core.$ZodType,
  holder: unknown,
  path: readonly string[],
  id: number,
  good: Values,
): unknown {
  const [key, ...rest] = path
  if (key === undefined) return id
  if (key === '[]') {
    const [first, ...others] = Array.isArray(holder) ? holder : []
    const item = schemaAt(schema, ['[]'])
    if (!item) throw new Error('an item without a schema')
    return [put(item, first, rest, id, good), ...others]
  }
  const around = (holder ?? smallest(bareOf(schema) as z.ZodType, good, 'uji') ?? {}) as Values // schemas of objects are classic ones
  const inner = schemaAt(schema, [key])
  if (!inner) throw new Error(`no schema at ${key}`)
  return { ...around, [key]: put(inner, around[key], rest, id, good) }
}

/** A good request with this id in the field. */
async function requestWith(world: World, field: NamedField, id: number, good: Values): Promise<Request> {
  const { line, part, path } = field
  const isApproval = path.at(-1) === 'approverId'
  const isCounted = isApproval && path.length === 1 // a drawer that is counted wrong, as the matrix has it
  const request = await requestFor(world, line, caller, isCounted ? 'reference:approverId' : 'own')
  const schema = endpointOf(line.route)[part]
  if (!schema) throw new Error(`${line.route} has no ${part}`)
  const isPaid = isApproval && line.route.endsWith('/booking/payment') // an order that is kept has its approval
  const isTyped =
    part === 'body' &&
    (path[0] === 'draft' ||
      (line.route.endsWith('/calculate') && !/\/(cod|return)\//.test(line.route)) ||
      isPaid)
  const whole = isTyped ? await withDraft(world, request) : request
  if (isApproval) overLimit(whole.body as Values, isCounted) // an object schema by contract
  const asked = { ...whole, [part]: put(schema, whole[part] ?? {}, path, id, good) }
  const replace = line.route.endsWith('/stock-limits/sheet') ? endSeen : replaceSeen
  if (path.includes('seen')) await replace(world, branchOf.own, { id, body: asked.body as Values }) // the same
  if (path[0] === 'allocations') await owe(world, id, asked.body as Values) // the same
  return isApproval && isTyped ? atItsPrice(world, asked) : asked
}

/** Lets the customer of a receipt owe this paper of the own branch. */
async function owe(world: World, paper: number, { customerId, branchId }: Values): Promise<void> {
  await world.server.rows(
    `insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
     select branch_id, 'AR', 'CUSTOMER', $3, id, '2026-11-01', '2026-11-20', 1000000, 1000000
     from document where branch_id = $2 and id = $1 and type = 'SALES_ORDER'
     on conflict (branch_id, document_id, role) do update set party_id = excluded.party_id, balance = excluded.balance`,
    [paper, branchId, customerId],
  )
}

/** With the hash of the price that the till shows, which a sale is refused without. */
async function atItsPrice(world: World, request: Request): Promise<Request> {
  const body = request.body as Values // an object schema by contract
  if (!('hash' in body)) return request
  const line = { route: 'POST /core/v2/cashier/booking/calculate' } as NamedField['line']
  const priced = { ...request, body: { draft: body.draft } }
  const answer = await ask(world, { line }, priced, await world.token(caller, endpointOf(line.route)))
  return { ...request, body: { ...body, hash: JSON.parse(answer.body).data?.hash } }
}

/** More than the caller may do alone: five percent of the price off, or a drawer that lacks money. */
function overLimit(body: Values, isCounted: boolean): void {
  if (isCounted) Object.assign(body, { note: 'Hitungan uji', approverPin: '482915' })
  const { lines } = (body.draft ?? body) as { lines?: Values[] } // as orders have them
  for (const line of lines ?? []) line.manualPct = 5
}

/** The till prices and sells an order that is being typed instead of a stored one. */
async function withDraft(world: World, request: Request): Promise<Request> {
  const { orderId: _, version: _v, ...body } = request.body as Values // an object schema by contract
  const line = {
    route: 'POST /core/v1/sales/orders/simulate',
    variant: {},
    scope: 'branch',
    names: 'branch',
  } as const
  const order = await requestFor(world, { ...line, object: '' } as NamedField['line'], caller, 'own')
  return { ...request, body: { ...body, draft: order.body } }
}

async function ask(
  { server }: World,
  { line }: Pick<NamedField, 'line'>,
  request: Request,
  token: string,
): Promise<Answer> {
  const response = await server.app.inject({
    method: line.route.split(' ')[0] as 'GET', // the contract's methods are all of inject's
    url: addressOf(line.route, request),
    headers: {
      ...server.signed({ authorization: `Bearer ${token}`, 'x-user-email': emailOf(caller) }),
      ...request.headers,
    } as Record<string, string>, // nothing undefined: signed() got texts
    ...(request.body === undefined ? {} : { payload: request.body as object }), // objects and buffers
  })
  const { statusCode: status, body } = response
  if (status < 400) return { status, reason: undefined, fields: [], body }
  const error = JSON.parse(body) as { data?: { reason?: string }; details?: { field: string }[] } // every refusal is one
  return { status, reason: error.data?.reason, fields: (error.details ?? []).map((each) => each.field), body }
}

/** Whether a refusal says that it is this field's. */
const isAbout = ({ path }: NamedField, { fields, reason }: Answer): boolean =>
  reason === 'BRANCH_FORBIDDEN' || fields.some((shown) => namesOf(path).includes(shown))

/** How forms call the place: whole, without its items, by the list that it is in, or by itself. */
const namesOf = (path: readonly string[]): (string | undefined)[] => [
  placeOf(path),
  path.filter((key) => key !== '[]').join('.'),
  path[0],
  path.at(-1),
]

const placeOf = (path: readonly string[]): string => path.join('.').replaceAll('.[]', '[0]')

export interface Tried {
  /** With which strangers the call was accepted. */
  accepted: Stranger[]
  faults: string[]
  calls: number
}

/** One request with an own record in the field. */
export async function askOwn(world: World, field: NamedField): Promise<Answer> {
  const id = await world.object(field.kind, branchOf.own, caller)
  const request = await requestWith(world, field, id, await goodIds(world))
  return ask(world, field, request, await world.token(caller, endpointOf(field.line.route)))
}

/** Tries one field with every stranger. */
export async function tryField(world: World, field: NamedField, good: Values): Promise<Tried> {
  const { line, kind } = field
  const tried: Tried = { accepted: [], faults: [], calls: 0 }
  const call = async (id: number) => {
    const request = await requestWith(world, field, id, good)
    const token = await world.token(caller, endpointOf(line.route))
    const before = await world.fingerprint()
    const answer = await ask(world, field, request, token)
    tried.calls++
    if (answer.status >= 400 && (await world.fingerprint()) !== before)
      tried.faults.push('a refused call has written')
    if (answer.status >= 500) tried.faults.push(`${answer.status}: ${answer.body.slice(0, 200)}`)
    return answer
  }
  const nobody = await call(NOBODY)
  for (const stranger of strangersOf(field)) {
    const id = await world.object(kind, branchOf[stranger], caller)
    const answer = await call(id)
    if (answer.status < 400) tried.accepted.push(stranger)
    tried.faults.push(...told(world, field, { stranger, answer, nobody }))
    if (answer.status < 400 || isAbout(field, answer)) continue
    const own = await call(await world.object(kind, branchOf.own, caller))
    if (
      own.status === answer.status &&
      own.reason === answer.reason &&
      own.fields.join() === answer.fields.join()
    )
      tried.faults.push(`${stranger} proves nothing: an own one gets ${brief(own)}, too`)
  }
  if (endpointKind(line.route, endpointOf(line.route)) === 'session') await world.restorePasswords()
  return tried
}

interface Compared {
  stranger: Stranger
  answer: Answer
  nobody: Answer
}

/** Facts of a foreign record in an answer: a word of its own, or any difference to the answer for an unknown id. */
function told(world: World, { line }: NamedField, { stranger, answer, nobody }: Compared): string[] {
  const named = answer.reason === 'BRANCH_FORBIDDEN' && stranger === 'beyond' // colleagues know each other's branches
  const words = world.canaries
    .filter(
      ({ word, seenBy, about }) =>
        !seenBy(caller) && !(named && about === branchOf.beyond) && answer.body.toLowerCase().includes(word),
    )
    .map(({ about, word }) => `${stranger}: the answer carries ${word} of ${about}`)
  if (stranger === 'elsewhere' || named) return words
  const isRead = answer.status >= 400 || endpointKind(line.route, endpointOf(line.route)) === 'query'
  const same = answer.status === nobody.status && (!isRead || answer.body === nobody.body)
  return same ? words : [...words, `${stranger} differs from nobody: ${brief(answer)} and ${brief(nobody)}`]
}

const brief = ({ status, body }: Answer): string => `${status} ${body.slice(0, 220)}`
