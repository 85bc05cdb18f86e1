import { type Command, isAcknowledged } from './journal.ts'

/** The database's records of the commands. */
export interface Facts {
  /** By idempotency key: what is stored for a replay. */
  stored: ReadonlyMap<string, unknown>
  /** Request ids under which something was committed, out of the audit log. */
  written: ReadonlySet<string>
  /** Documents by id; `isSide` where a command about another one has made it. */
  documents: ReadonlyMap<number, { number: string | null; version: number; isSide?: boolean }>
}

export interface Verdict {
  lost: string[]
  doubled: string[]
}

/**
 * Compares the clients' answers with the database. There are three independent witnesses: the stored answers, the audit
 * log, whose rows have the request id of the committed attempt, and the documents. Lost: an acknowledged command without
 * its stored answer, without an attempt with rows in the audit log, or whose document is missing, has another number, or is
 * older than acknowledged. Doubled: more than one attempt was committed, a refused one was, two commands were answered with
 * the same new document, or there is a document that no client was told of.
 * @param all whether these are all commands of the run, so that every document must belong to one of them
 */
export function judge(commands: readonly Command[], facts: Facts, all: boolean): Verdict {
  const lost: string[] = []
  const doubled: string[] = []
  const madeBy = new Map<number, Command>()
  for (const command of commands) {
    if (!command.answer) continue
    const committed = command.attempts.filter((attempt) => facts.written.has(attempt)).length
    if (!isAcknowledged(command)) {
      if (committed > 0 || facts.stored.has(command.key))
        doubled.push(`${nameOf(command)}: refused with ${command.answer.reason}, and done`)
      continue
    }
    if (!facts.stored.has(command.key)) lost.push(`${nameOf(command)}: no stored answer`)
    else if (!holds(facts.stored.get(command.key), command.answer.data))
      lost.push(`${nameOf(command)}: the stored answer is not the one that was given`)
    if (committed === 0 && !(command.route in leavesNoTrace))
      lost.push(`${nameOf(command)}: nothing in the audit log`)
    if (committed > 1) doubled.push(`${nameOf(command)}: ${committed} attempts were committed`)
    const document = documentIn(command)
    if (!document) continue
    const there = facts.documents.get(document.id)
    if (!there || there.version < document.version || (document.number && there.number !== document.number))
      lost.push(`${nameOf(command)}: document ${document.id} is not as acknowledged`)
    if (!makesDocument(command, document)) continue
    const twin = madeBy.get(document.id)
    if (twin) doubled.push(`${nameOf(command)}: made the document of ${twin.key} again`)
    madeBy.set(document.id, command)
  }
  if (all)
    for (const [id, { isSide }] of facts.documents)
      if (!isSide && !madeBy.has(id)) doubled.push(`document ${id} is there, and nobody was told of it`)
  return { lost, doubled }
}

/** Commands that may leave nothing in the audit log, each with its reason. */
const leavesNoTrace: Record<string, string> = {
  'POST /core/v1/documents/{id}/comments': 'a comment says itself who wrote it and when',
  'POST /core/v2/cashier/booking/claim':
    'at whose till a booking lies open for a minute is no business record',
  'POST /core/v2/cashier/booking/release': 'at whose till a booking lies open is no business record',
  'PATCH /v1/notifications/{id}': 'what somebody has read is no business record',
  'POST /v1/ledger-checks': 'a run of checks says itself who started it and when',
  'POST /core/v1/period/month/close': 'a run says itself who started it and when; its job leaves the trace',
  'POST /core/v1/period/duty/update': 'an owner is taken away where there is none',
  'PUT /v1/first-week': 'what is marked already is answered as it is',
  'POST /v1/stock-opname/lines': 'goods that are on the list already are answered as they are',
  'POST /core/v1/period/posting/open': 'a month that is open already is answered as it is',
  'POST /core/v1/period/posting/close': 'a month that is closed already is answered as it is',
}

const nameOf = ({ route, key }: Command): string => `${route} ${key}`

/** Whether the stored value has every part of the answer; it may have more fields. */
function holds(stored: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return stored === given
  if (typeof stored !== 'object' || stored === null) return false
  const kept = new Map(Object.entries(stored))
  return Object.entries(given).every(([name, value]) => holds(kept.get(name), value))
}

/** Something is made on a document that is there already: a payment on a debt payment, a move of money in a drawer, goods on the road. */
const madeOnAnother: readonly string[] = [
  'POST /core/v1/purchase/payment/add',
  'POST /core/v2/cashier/shift/movement',
  'POST /core/v2/cashier/shift/drawer',
  'POST /core/v2/cashier/booking/cod',
  'POST /core/v2/cod/booking/payment',
]

/** These make an order or go on with one: a new one has version 1, and they count one more on any other. */
const mayGoOn: readonly string[] = [
  'POST /core/v2/cashier/booking/hold',
  'POST /core/v2/cashier/booking/payment',
]

const makesDocument = ({ route, answer }: Command, { version }: Answered): boolean =>
  answer?.status === 201 && !madeOnAnother.includes(route) && (version === 1 || !mayGoOn.includes(route))

interface Answered {
  id: number
  version: number
  number: string | null
}

interface Reply {
  id?: unknown
  version?: unknown
  number?: unknown
  /** Of an order, whose `number` is its booking's and no document's. */
  invoiceNumber?: unknown
}

/**
 * The document that an acknowledged command was answered with: documents alone have a number of their own. A payment at
 * the till is answered with its order inside; a note or a return only names the order that it is about.
 */
function documentIn({ answer }: Command): Answered | undefined {
  const reply = answer?.data as ({ order?: Reply } & Reply) | undefined // any reply of the API
  const data = reply && 'number' in reply ? reply : (reply?.order ?? reply)
  if (typeof data?.id !== 'number' || typeof data.version !== 'number' || !('number' in data))
    return undefined
  const number = 'invoiceNumber' in data ? data.invoiceNumber : data.number
  return { id: data.id, version: data.version, number: number === null ? null : String(number) }
}
