import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { ApiInput, ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { demoPassword } from '../../src/demo/company-data.ts'
import { passwordHasher } from '../../src/kernel/auth/passwords.ts'
import { settableClock } from '../../src/kernel/clock.ts'
import type { DbScope } from '../../src/kernel/db/database.ts'
import { type Connection, openOwner } from '../../src/kernel/db/pool.ts'
import { sign } from '../../src/kernel/http/signature.ts'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { readSettings, type Settings } from '../../src/kernel/settings.ts'
import { type ServerOptions, startServer } from '../../src/server.ts'
import { requireHonestRefusal } from './refusals.ts'
import { cloneDatabase, TEST_START } from './test-database.ts'

export interface Answer<T = unknown> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The inside of `data` of a success. */
  data: T
  /** The error envelope of a refusal. */
  error: {
    code: string
    message: string
    details: { field: string; message: string }[]
    data: { message: string; reason: string; params: Record<string, unknown> }
  }
  body: string
  /** The same as it came, for answers that are files. */
  bytes: Buffer
}

export interface CallOptions {
  headers?: Record<string, string | undefined>
}

/** A reply as `JSON.parse` reads it: what tests add up stays far below what a number carries exactly. */
export type Read<T> = T extends bigint ? never : T extends object ? { [K in keyof T]: Read<T[K]> } : T

/** Calls the API as one person; every call is signed, with its input typed by the contract. */
export interface Caller {
  token: string
  email: string
  employeeId: number
  branchId: number
  call<R extends ApiRoute>(
    route: R,
    input?: ApiInput<R>,
    options?: CallOptions,
  ): Promise<Answer<Read<ApiReply<R>>>>
  /** The same without the contract's types, for input that must be refused. */
  raw(
    route: ApiRoute,
    input?: { params?: unknown; query?: unknown; body?: unknown },
    options?: CallOptions,
  ): Promise<Answer>
}

/** A value that is an object by mistake is sent as the text of it. */
const enc = (value: unknown) =>
  encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The path and query of a call. */
export function addressOf(route: string, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown> // any object of values
  const path = (route.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => enc(params[name]))
  const pairs = Object.entries((input.query ?? {}) as Record<string, unknown>) // any object of values
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((item) => `${enc(key)}=${enc(item)}`) : [`${enc(key)}=${enc(value)}`],
    )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** Sends calls to a server without a socket in between. */
const sendTo =
  (app: FastifyInstance) =>
  async (
    route: string,
    input: Input = {},
    headers: Record<string, string | undefined> = {},
  ): Promise<Answer> => {
    const response = await app.inject({
      method: route.split(' ')[0] as 'GET', // the contract's methods are all of inject's
      url: addressOf(route, input),
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    const json =
      response.headers['content-type']?.toString().includes('json') && response.body ? response.json() : {}
    return {
      status: response.statusCode,
      headers: response.headers,
      data: json.data,
      error: json,
      body: response.body,
      bytes: response.rawPayload,
    } as Answer // parsed by strictReplies, or an error envelope
  }

/** On a connection of its own: a test may have cut all others, or left theirs in a transaction. */
async function brokenRules(connection: Connection) {
  const owner = await openOwner(connection, 'invariants')
  return checkInvariants(owner).finally(() => owner.end())
}

type Env = Record<string, string>

/** Of all servers of a worker: each makes a hash of its own before it begins. */
const passwords = passwordHasher()

/**
 * The whole server on a database of its own; time stands at TEST_START until a test moves it.
 * @param env settings; made of the database where they name it
 */
export async function testServer(
  env: Env | ((connection: Exclude<Connection, string>) => Env) = {},
  log: Logger = pino({ level: 'silent' }),
  parts: Pick<ServerOptions, 'passwords' | 'freeSpace' | 'timeouts' | 'jobs' | 'beside'> = {},
) {
  const cloned = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'merchant-data-'))
  const given = typeof env === 'function' ? env(cloned.connection) : env
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'silent', ...given })
  const clock = settableClock(TEST_START)
  const start = async (changed: Partial<Settings> = {}, more: Pick<ServerOptions, 'beside'> = {}) => {
    const started = await startServer({
      settings: { ...settings, ...changed },
      clock,
      log,
      connection: cloned.connection,
      directConnection: cloned.connection,
      strictReplies: true,
      jobs: false,
      passwords,
      ...parts,
      ...more,
    })
    await started.app.ready()
    return { ...started, send: sendTo(started.app) }
  }
  const server = await start()
  const { send } = server
  const owner = await openOwner(cloned.connection, 'assert')
  await owner.query("set app.actor = 'system:test'") // for what a test changes behind the program's back

  const signed = (extra: Record<string, string | undefined> = {}) => {
    const date = clock.now().toUTCString()
    return {
      'x-signature-date': date,
      'x-signature': sign(settings.clientId, settings.clientSecret, date),
      ...extra,
    }
  }

  async function as(key: string, password = demoPassword): Promise<Caller> {
    const email = key.includes('@') ? key : `${key}@demo.merchant.test`
    const answer = await send('POST /v1/auth', { body: { email, password } })
    if (answer.status !== 200) throw new Error(`${email} can't sign in: ${answer.body}`)
    const { token, employee } = answer.data as ApiReply<'POST /v1/auth'> // 200 by the check above
    const raw: Caller['raw'] = async (route, input, options = {}) => {
      const headers = signed({ authorization: `Bearer ${token}`, 'x-user-email': email, ...options.headers })
      const answer = await send(route, input, headers)
      await requireHonestRefusal(owner, route, answer)
      return answer
    }
    return {
      token,
      email,
      employeeId: employee.id,
      branchId: employee.branchId,
      raw,
      call: (route, input, options) => raw(route, input as object, options) as never, // typed by the contract, parsed by strictReplies
    }
  }

  /** A value of the first row, read as the owner, past every wall. */
  async function value<T>(sql: string, params: unknown[] = []): Promise<T> {
    const { rows } = await owner.query(sql, params)
    return rows[0] && Object.values(rows[0])[0]
  }

  const { rows: watched } = await owner.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'access_changed'`,
  )
  const ofRights = new RegExp(`\\b(${watched.map(({ name }) => name).join('|')})\\b`)
  const plain = new Set(['INSERT', 'UPDATE', 'DELETE'])

  const rows = async <T extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<T[]> => {
    const { rows, command } = await owner.query<T>(sql, params)
    // it may have changed rights, for which the server looks every two seconds
    if (command !== 'SELECT' && (!plain.has(command) || ofRights.test(sql))) server.services.access.forget()
    return rows
  }

  return {
    ...server,
    settings,
    clock,
    connection: cloned.connection,
    owner,
    as,
    signed,
    value,
    rows,
    /** A second process of the product on the same database, with settings of its own; the caller stops it. */
    twin: start,
    branchId: (code: string) => value<number>('select id from branch where code = $1', [code]),
    scope: (branchIds: readonly number[]): DbScope => ({
      branchIds,
      actor: 'system:test',
      requestId: 'test',
    }),
    /**
     * Ends everything; every test file does it, and so every one looks whether its books agree.
     * @param broken why the file leaves books that don't, as a sentence
     * @param rules which rules those are, so that all others are asked; left out where some can't even be asked
     * @throws with the rules that don't hold and the rows that break them
     */
    async close({ broken, rules = [] }: { broken?: string; rules?: readonly string[] } = {}) {
      await owner.end()
      const asked = broken === undefined || rules.length > 0
      const answers = asked ? brokenRules(cloned.connection) : Promise.resolve([])
      const found = (
        await answers.finally(async () => {
          await server.stop()
          await cloned.drop()
          rmSync(dataDir, { recursive: true, force: true })
        })
      ).filter(({ name }) => !rules.includes(name))
      if (found.length > 0) throw new Error(`the books don't agree: ${inspect(found, { depth: 5 })}`)
    },
  }
}
