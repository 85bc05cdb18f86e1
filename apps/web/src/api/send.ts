import type { Api, ApiInput, ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { parseExactJson } from '@merchant/domain/kernel/figure.ts'
import { ownAddress } from '../lib/company.ts'
import { loadConfig, reloadConfig } from './config.ts'
import { noteAge } from './data-age.ts'
import { ApiError, type ErrorBody, NetworkError, SetupError } from './errors.ts'
import { signNow } from './signature.ts'

/** Specification 9: a request ends after 60 seconds. */
const TIMEOUT_MS = 60_000

/** Parts of a call's input that may be empty may be left out. */
type Loose<I> = { [K in keyof I as Record<string, never> extends I[K] ? never : K]: I[K] } & {
  [K in keyof I as Record<string, never> extends I[K] ? K : never]?: I[K]
}
export type CallInput<R extends ApiRoute> = Loose<ApiInput<R>>

export interface CallOptions {
  /** Key of one command; the same key never runs twice. Default: a new one for every call. */
  idempotencyKey?: string
  /** Effective branch of this call instead of the session's. */
  branchId?: number
  /** Multipart body of an upload. */
  form?: FormData
  signal?: AbortSignal
  /** A preview: the command returns its postings and saves nothing; use `previewPostings`. */
  preview?: boolean
  /** Replaces `fetch` where a large body needs a progress bar. */
  transport?: typeof fetch
}

/** The caller of a call; empty for public calls. */
export interface Caller {
  email?: string | undefined
  token?: string | undefined
  branchId?: number | undefined
}

/** A route with its input as the network needs it. */
interface Request {
  method: string
  url: string
  body: string | FormData | undefined
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** `/v1/brands?limit=10&branchIds=1,2`; undefined, null and empty text are left out. */
export function buildUrl(path: string, input: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === null || value === '') throw new SetupError(`${path}: ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}

function buildRequest(route: string, input: AnyInput, form: FormData | undefined): Request {
  const [method = '', path = ''] = route.split(' ')
  try {
    const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    return { method, url: ownAddress(buildUrl(path, input)), body }
  } catch (error) {
    throw error instanceof SetupError ? error : new SetupError(String(error))
  }
}

/** Headers of a call (decisions 1). A browser says `x-client: web` so that its refresh token is a cookie. */
export async function callHeaders(caller: Caller): Promise<Record<string, string>> {
  const config = await loadConfig().catch((error: unknown) => {
    throw new NetworkError(String(error))
  })
  const signature = await signNow(config.clientId, config.clientSecret)
  return {
    accept: 'application/json',
    'x-client': 'web',
    'x-signature': signature.value,
    'x-signature-date': signature.date,
    ...(caller.email && { 'x-user-email': caller.email }),
    ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    ...(caller.branchId && { 'x-branch-id': String(caller.branchId) }),
  }
}

/** Reads the response of a call; success and refusal are told apart here. */
type Read<T> = (response: Response) => Promise<T>

/**
 * One call without session handling: signs, sends, reads `data`. When the server refuses the clock, its time is learned
 * again and the call is repeated once with the same key.
 * @throws {ApiError} refused, {NetworkError} no answer, {SetupError} not sendable; the caller's own abort unchanged
 */
export const send = <R extends ApiRoute>(
  route: R,
  input: CallInput<R>,
  caller: Caller,
  options: CallOptions = {},
): Promise<ApiReply<R>> =>
  exchange({ route, input, caller, options }, async (response) => readReply(response, await response.text()))

/** A file with the name that the server gave it. */
export interface ReceivedFile {
  blob: Blob
  name: string
}

/** The same for a call that replies with a file; it fails in the same ways. */
export const sendForFile = <R extends ApiRoute>(
  route: R,
  input: CallInput<R>,
  caller: Caller,
  options: CallOptions = {},
): Promise<ReceivedFile> =>
  exchange({ route, input, caller, options }, async (response) => {
    if (!response.ok) return readReply(response, await response.text())
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    if (!name) throw new NetworkError('reply is not a file')
    return { blob: await response.blob(), name }
  })

/** The same for a long reply that is read as it comes: `read` gets the body of a success. */
export const sendForBody = <R extends ApiRoute, T>(
  route: R,
  input: CallInput<R>,
  caller: Caller,
  options: CallOptions & { read: (body: ReadableStream<Uint8Array>) => Promise<T> },
): Promise<T> =>
  exchange({ route, input, caller, options }, async (response) => {
    if (!response.ok || !response.body) return readReply(response, await response.text())
    return options.read(response.body)
  })

interface Call<R extends ApiRoute> {
  route: R
  input: CallInput<R>
  caller: Caller
  options: CallOptions
}

async function exchange<R extends ApiRoute, T>(
  { route, input, caller, options }: Call<R>,
  read: Read<T>,
): Promise<T> {
  const request = buildRequest(route, input, options.form)
  const key = options.idempotencyKey ?? newIdempotencyKey()
  const attempt = () => sendOnce(request, { ...options, caller, key }, read)
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'CLOCK_SKEW') throw error
    await reloadConfig().catch(() => undefined) // then the second attempt gives the error
    return attempt()
  }
}

async function sendOnce<T>(
  request: Request,
  { caller, key, signal, transport = fetch, preview = false }: CallOptions & { caller: Caller; key: string },
  read: Read<T>,
): Promise<T> {
  const headers = await callHeaders(caller)
  if (request.method !== 'GET') headers['idempotency-key'] = key
  if (preview) headers['x-preview'] = 'true'
  if (typeof request.body === 'string') headers['content-type'] = 'application/json'
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await transport(request.url, {
      method: request.method,
      headers,
      body: request.body ?? null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError || signal?.aborted) throw error
    throw new NetworkError(String(error))
  }
}

/** The content of `data`, or the refusal. A proxy's HTML page is no JSON and counts as a refusal without a code. */
function readReply<T>(response: Response, text: string): T {
  const body = parseJson(text)
  if (!response.ok) throw new ApiError(response, body ?? {})
  if (body === undefined) throw new NetworkError('reply is not JSON')
  noteAge(body.data, response.headers.get('x-data-at'))
  return body.data as T // the server serialises by the contract that types this call
}

function parseJson(text: string): (ErrorBody & { data?: unknown }) | undefined {
  try {
    return parseExactJson(text) as ErrorBody & { data?: unknown } // the server's own envelope
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` is missing on plain HTTP, so the bytes are set by hand (RFC 9562, version 4). */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map(([from, to]) => hex.slice(from, to).join(''))
    .join('-')
}

export type { Api, ApiReply, ApiRoute }
