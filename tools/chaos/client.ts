import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiInput, ApiReply, ApiRoute } from '../../packages/contract/src/api.ts'
import { SignInFailed, signIn } from '../product.ts'
import type { Answer, Journal } from './journal.ts'

/** Shorter than the header asks for, so that a run has many attempts in the middle of an outage. */
const PAUSE_MS = 40
const ATTEMPT_MS = 30_000
/** Longer than any return of the server takes. */
const PATIENCE_MS = 300_000

/** Thrown into a client that is told to end; it leaves nothing unanswered. */
export class Stopped extends Error {
  override name = 'Stopped'
}

interface Input {
  params?: Record<string, unknown>
  body?: unknown
}

/** State shared by all clients of a run. */
export interface Line {
  /** The servers of one database; attempts go round them, also the attempts of one command. */
  origins: readonly [string, ...string[]]
  password: string
  journal: Journal
  sessions: Sessions
  /** Answers that no client should ever get: a 5xx that is no 503, a 503 without a time to come back, no envelope. */
  rude: string[]
  /** Attempts without an answer and without a cut for the whole patience of a client. */
  hung: string[]
  stopping: boolean
}

/** Headers of signed-in users, by name; kept as promises, so that clients wait for one sign-in together. */
export type Sessions = Map<string, Promise<() => Record<string, string>>>

/**
 * The caller of a call: finance for the books and their notifications, the admin for everything else, also the till. Nobody
 * decides on an own paper: the other one does.
 */
function whoCalls(path: string): string {
  const maker = makerOf(path)
  if (!/\/(approve|reject)$/.test(path) || path.startsWith('/v1/approvals/')) return maker
  return maker === 'admin' ? 'keuangan' : 'admin'
}

const makerOf = (path: string): string =>
  /\/(cash-bank|manual-journal|recurring-journals|document-templates|invoices?|debt-payment|purchase\/payment|sales\/notes|notifications)(\/|$)/.test(
    path,
  )
    ? 'keuangan'
    : 'admin'

/** A client that sends every command with a key and repeats it with the same key until the answer is definite. */
export class Client {
  readonly #line: Line
  #attempts = 0

  /** Route and reason of the last refusal. */
  refusal = ''

  constructor(line: Line) {
    this.#line = line
  }

  /** @returns the reply, or undefined when the command was refused. @throws {Stopped} before a command, never within */
  async command<R extends ApiRoute>(route: R, input: ApiInput<R>): Promise<ApiReply<R> | undefined> {
    if (this.#line.stopping) throw new Stopped()
    const command = this.#line.journal.open(route)
    const answer = await this.#untilDefinite(route, input, (requestId) => {
      command.attempts.push(requestId)
      return { 'idempotency-key': command.key }
    })
    this.#line.journal.settle(command, answer)
    if (answer.reason !== undefined) this.refusal = `${route} ${answer.reason}`
    return answer.data as ApiReply<R> | undefined // the contract's reply of this route, when it succeeded
  }

  /** A read, repeated until it is answered. */
  async ask<R extends ApiRoute>(route: R, input: ApiInput<R>): Promise<ApiReply<R> | undefined> {
    if (this.#line.stopping) throw new Stopped()
    const { data } = await this.#untilDefinite(route, input, () => ({}))
    return data as ApiReply<R> | undefined // the contract's reply of this route, when it succeeded
  }

  /** One more session of the admin, as on another device. @returns whether the server was there to open it */
  async signInElsewhere(): Promise<boolean> {
    return this.#signIn(whoCalls('')).then(
      () => true,
      () => false,
    )
  }

  /** A file, sent again until it is taken or refused; sent twice it is there twice, which harms nobody. */
  async upload<R extends ApiRoute>(
    route: R,
    { params, name, bytes }: { params: Record<string, unknown>; name: string; bytes: Buffer<ArrayBuffer> },
  ): Promise<ApiReply<R> | undefined> {
    if (this.#line.stopping) throw new Stopped()
    const body = new FormData()
    body.append('file', new Blob([bytes]), name)
    const { data } = await this.#untilDefinite(route, { params, body }, () => ({}))
    return data as ApiReply<R> | undefined // the contract's reply of this route, when it succeeded
  }

  async #untilDefinite(
    route: string,
    input: Input,
    headersOf: (requestId: string) => Record<string, string>,
  ): Promise<Answer> {
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      const requestId = randomUUID()
      const answer = await this.#attempt(route, input, requestId, headersOf)
      if (answer) return answer
      await sleep(PAUSE_MS)
    }
    throw new Error(`${route}: no definite answer in ${PATIENCE_MS / 1000} s`)
  }

  /** @returns undefined while it is unknown whether it was done */
  async #attempt(
    route: string,
    { params = {}, body }: Input,
    requestId: string,
    headersOf: (requestId: string) => Record<string, string>,
  ): Promise<Answer | undefined> {
    const [method = '', path = ''] = route.split(' ')
    try {
      const session = await this.#session(whoCalls(path))
      const response = await fetch(
        this.#origin() + path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
        {
          method,
          headers: {
            ...session(),
            ...headersOf(requestId),
            ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }), // fetch names the form's own
            'x-request-id': requestId,
          },
          ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(ATTEMPT_MS),
        },
      )
      return this.#judge(route, response, await response.text())
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        this.#line.hung.push(`${new Date().toISOString()} ${route} ${requestId}`)
      return undefined // the line was cut, before or after the server heard of it
    }
  }

  /** The next of the servers. */
  #origin(): string {
    const { origins } = this.#line
    return origins[this.#attempts++ % origins.length] ?? origins[0]
  }

  #session(person: string): Promise<() => Record<string, string>> {
    const { sessions } = this.#line
    const known = sessions.get(person)
    if (known) return known
    const session = this.#signIn(person)
    sessions.set(person, session)
    session.catch(() => sessions.delete(person))
    return session
  }

  async #signIn(person: string): Promise<() => Record<string, string>> {
    const { password, rude } = this.#line
    try {
      return await signIn(this.#origin(), `${person}@demo.merchant.test`, password)
    } catch (error) {
      if (error instanceof SignInFailed && isRude(error.answer)) rude.push(`sign-in: ${error.answer.status}`)
      throw error
    }
  }

  #judge(route: string, response: Response, text: string): Answer | undefined {
    const { status } = response
    const envelope = envelopeOf(text)
    if (!envelope || isRude(response)) this.#line.rude.push(`${route}: ${status} ${text.slice(0, 200)}`)
    if (status === 401) this.#line.sessions.clear() // they have run out; the key is still good
    if (!envelope || status === 401 || status >= 500) return undefined
    const { data } = envelope
    return status < 300 ? { status, data } : { status, reason: data?.reason ?? '' }
  }
}

const isRude = ({ status, headers }: Response): boolean =>
  status >= 500 && (status !== 503 || !headers.has('retry-after'))

/** @returns undefined for a complete answer that is not the product's */
function envelopeOf(text: string): { data?: { reason?: string } } | undefined {
  try {
    return JSON.parse(text) as { data?: { reason?: string } } // every answer of the product is an envelope
  } catch {
    return undefined
  }
}
