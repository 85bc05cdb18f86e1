import { type ApiRoute, api } from '@merchant/contract/api.ts'
import { Postings } from '@merchant/contract/kernel/document.ts'
import { type Access, answersJson, type Endpoint, endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { FileReply } from '@merchant/contract/kernel/file.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can, type Principal } from '../auth/principal.ts'
import type { Db } from '../db/types.ts'
import { Refusal, refuse } from '../errors.ts'
import type { Services } from '../services.ts'
import { withBranchName } from './branch-refusal.ts'
import { effectiveBranches } from './branch-scope.ts'
import { type CallCtx, type CommandCtx, type QueryCtx, type RawCtx, scopeOf } from './context.ts'
import { sendFile } from './file-answer.ts'
import type { Handlers } from './handlers.ts'
import { once, readKey, requestHash } from './idempotency.ts'
import { endPreview, isPreview, previewOf } from './preview.ts'
import { sendTagged } from './send-tagged.ts'
import { SENT, sendWhole, wantsWhole } from './send-whole.ts'
import { dataSerializer } from './serializer.ts'
import type { signatureCheck } from './signature.ts'
import { parsePart } from './validation.ts'

/** Public calls without a signature; the refresh is public but signed (clarifications 1). */
const unsigned = new Set<string>(['POST /v1/auth', 'POST /v1/setup', 'GET /v1/public/contents/{key}'])

/** Largest body of public calls, in bytes: e-mail and password, a token, the names of a new company. */
const PUBLIC_BODY_LIMIT = 16 * 1024

/** Header of an answer with rows older than `TOLD_AGE_MS`: the moment up to which they are complete. */
const DATA_AT = 'x-data-at'
const TOLD_AGE_MS = 2_000

const serializePreview = dataSerializer(Postings)

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

// The types in handlers.ts prove that a handler fits its kind, where modules bind their routes.
type AnyHandler = (
  ctx: unknown,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

export interface RouteOptions {
  services: Services
  checkSignature: ReturnType<typeof signatureCheck>
  /** Tests parse every reply with its schema, so that a wrong reply fails instead of being filtered. */
  strictReplies: boolean
}

/** Registers every endpoint of the contract. One without access, scope or handler stops the start. */
export function registerRoutes(app: FastifyInstance, handlers: Handlers, options: RouteOptions): void {
  for (const [route, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    const handler = handlers[route as ApiRoute] as AnyHandler | undefined // keys of api
    if (!handler || !endpoint.access || !endpoint.scope)
      throw new Error(`${route} lacks its handler, access or scope`)
    registerRoute(app, { route, endpoint, handler, options })
  }
}

interface OneRoute {
  route: string
  endpoint: Endpoint
  handler: AnyHandler
  options: RouteOptions
}

/** One endpoint with its handler; `registerRoutes` does it for the whole contract. */
export function registerRoute(app: FastifyInstance, { route, endpoint, handler, options }: OneRoute) {
  const [method = '', path = ''] = route.split(' ')
  const serialize = answersJson(endpoint) ? dataSerializer(endpoint.reply) : undefined
  const callers = new WeakMap<FastifyRequest, Principal | null>()
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    ...(endpoint.access === 'public' && { bodyLimit: PUBLIC_BODY_LIMIT }),
    // before the body is read: a stranger must not make the server parse a megabyte of JSON
    preParsing: async (request) => {
      const principal = await admit(request, route, endpoint, options)
      await app.limitRate(request, principal)
      callers.set(request, principal)
    },
    handler: async (request, reply) => {
      const principal = callers.get(request) ?? null
      const input = readInput(endpoint, request)
      const call = callContext(request, options.services)
      const branchIds = principal
        ? await branchesOf(call, principal, { ...input, header: chosenBranch(endpoint, request) })
        : []
      const kind = endpointKind(route, endpoint)
      if (kind === 'stream') {
        await handler(
          { ...call, principal, branchIds, database: options.services.database } satisfies RawCtx,
          input,
          request,
          reply,
        )
        return reply
      }
      if ((kind === 'command' || kind === 'upload') && !options.services.hasSpace())
        throw refuse('STORAGE_FULL')
      const preview = kind === 'command' && !endpoint.produces && isPreview(request.headers['x-preview'])
      const given = {
        call,
        principal,
        branchIds,
        route,
        endpoint,
        handler,
        input,
        request,
        reply,
        preview,
        serialize,
      }
      const work = run(kind, given)
      const data = await (preview ? previewOf(work) : work).catch(async (error: unknown) => {
        throw principal ? await withBranchName(error, call, principal) : error // a branch inside of the body
      })
      if (data === SENT) return reply
      if (data instanceof FileReply) return sendFile(reply, endpoint, data)
      if (options.strictReplies) (preview ? Postings : endpoint.reply).parse(data)
      reply
        .code(preview ? 200 : (endpoint.status ?? 200))
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
      const text = (preview ? serializePreview : serialize)?.({ data })
      return endpoint.tagged ? sendTagged(request, reply, text) : reply.send(text)
    },
  })
}

/** Signature, session, first-login wall and permission, in this order (reliability 6.1, 6.3). */
async function admit(
  request: FastifyRequest,
  route: string,
  endpoint: Endpoint,
  { services, checkSignature }: RouteOptions,
) {
  const now = services.clock.now()
  const header = (name: string) => request.headers[name] as string | undefined // never a list for these names
  if (!unsigned.has(route)) checkSignature(header('x-signature-date'), header('x-signature'), now)
  if (endpoint.access === 'public') return null
  const principal = await callerOf(
    request,
    /^Bearer (\S+)$/.exec(header('authorization') ?? '')?.[1],
    services,
  )
  if (header('x-user-email')?.toLowerCase() !== principal.email) throw refuse('SESSION_EXPIRED')
  requirePermission(principal, endpoint.access, endpoint.summary)
  return principal
}

async function callerOf(request: FastifyRequest, token: string | undefined, { access, clock }: Services) {
  const now = clock.now()
  const { unknownTokens } = request.server
  if (!access.knows(token, now)) unknownTokens.requireUnblocked(request)
  try {
    return await access.principal(token, now)
  } catch (error) {
    if (token && error instanceof Refusal && error.reason === 'SESSION_EXPIRED')
      await unknownTokens.count(request)
    throw error
  }
}

export function requirePermission(principal: Principal, access: Access, action: string): void {
  if (access === 'first-login') return
  if (principal.mustChangePassword) throw refuse('MUST_CHANGE_PASSWORD')
  if (access === 'signed-in') return
  const wanted = typeof access === 'string' ? [access] : access
  if (!wanted.some((permission) => can(principal, permission))) {
    throw refuse('FORBIDDEN', { action: action.charAt(0).toLowerCase() + action.slice(1) })
  }
}

function readInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const body = withoutRequestId(request.body)
  return {
    params: parsePart(endpoint.params, endpoint.params ? request.params : {}),
    query: parsePart(endpoint.query, request.query ?? {}),
    body: endpoint.kind === 'upload' ? undefined : parsePart(endpoint.body, body ?? undefined),
  }
}

async function branchesOf(
  call: CallCtx,
  principal: Principal,
  parts: Parameters<typeof effectiveBranches>[1],
): Promise<readonly number[]> {
  try {
    return effectiveBranches(principal, parts)
  } catch (error) {
    throw await withBranchName(error, call, principal)
  }
}

/** Calls about the user himself, such as signing out, must work also when the chosen branch is out of reach by now. */
const chosenBranch = ({ scope }: Endpoint, request: FastifyRequest): unknown =>
  scope === 'self' || scope === 'none' ? undefined : request.headers['x-branch-id']

function withoutRequestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return body
  const { requestId: _, ...rest } = body
  return rest
}

function callContext(request: FastifyRequest, services: Services): CallCtx {
  return {
    requestId: request.id,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    clock: services.clock,
    log: request.log,
    services,
  }
}

interface Run {
  /** For a preview only: rolled back, and no key is used. */
  preview: boolean
  call: CallCtx
  principal: Principal | null
  branchIds: readonly number[]
  route: string
  endpoint: Endpoint
  handler: AnyHandler
  input: Input
  request: FastifyRequest
  reply: FastifyReply
  /** Undefined where the reply is never JSON. */
  serialize: ReturnType<typeof dataSerializer> | undefined
}

async function run(kind: 'query' | 'command' | 'session' | 'upload', given: Run): Promise<unknown> {
  const { call, principal, branchIds, handler, input, request, reply, serialize } = given
  const { database } = call.services
  if (kind === 'session' || kind === 'upload' || !principal) {
    return handler({ ...call, principal, branchIds, database } satisfies RawCtx, input, request, reply)
  }
  const scope = scopeOf(principal, call)
  if (kind === 'query') {
    const answer = (db: Db, dataAt?: Date) => {
      const told = tellAge(reply, call.clock.now(), dataAt)
      const read = () =>
        handler({ ...call, principal, branchIds, db, dataAt: told } satisfies QueryCtx, input, request, reply)
      return serialize && wantsWhole([input.query, input.body])
        ? sendWhole({ db, onReplica: dataAt !== undefined, services: call.services, reply, serialize }, read)
        : read()
    }
    return given.endpoint.mayLag
      ? database.readBehind(scope, answer, () => reply.raw.headersSent)
      : database.read(scope, answer)
  }
  return command(given, principal, scope)
}

/** Tells the age of rows from two seconds on; screens and files show it. @returns the moment that is told */
function tellAge(reply: FastifyReply, now: Date, dataAt: Date | undefined): Date | undefined {
  reply.removeHeader(DATA_AT) // of an attempt on the replica
  if (!dataAt || now.getTime() - dataAt.getTime() < TOLD_AGE_MS) return undefined
  reply.header(DATA_AT, dataAt.toISOString())
  return dataAt
}

async function command(
  given: Run,
  principal: Principal,
  scope: Parameters<Services['database']['write']>[0],
) {
  const { call, branchIds, route, endpoint, handler, input, request, reply, preview } = given
  const bodyKey = (request.body as { requestId?: unknown } | undefined)?.requestId
  const key = readKey(request.headers['idempotency-key'], bodyKey)
  const hash = requestHash(route, request.url, input.body)
  let after: (() => void)[] = []
  const data = await call.services.database.write(scope, async (tx) => {
    after = [] // a retried transaction starts with an empty list
    const ctx: CommandCtx = {
      ...call,
      principal,
      branchIds,
      tx,
      afterCommit: (action) => after.push(action),
    }
    const work = () => handler(ctx, input, request, reply)
    if (preview) {
      await work()
      return endPreview(tx)
    }
    if (!key || endpoint.produces) return work()
    const { data: kept, replayed } = await once(
      tx,
      principal,
      { key, route, hash, now: call.clock.now() },
      work,
    )
    if (replayed) reply.header('idempotency-replayed', 'true')
    return kept
  })
  for (const action of after) action()
  return data
}
