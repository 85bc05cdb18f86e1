import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { ownAddress } from '../lib/company.ts'
import { effectiveBranchId } from '../session/access.ts'
import { endSession } from '../session/end.ts'
import { ensureToken } from '../session/refresh.ts'
import { getSession } from '../session/store.ts'
import { ApiError } from './errors.ts'
import {
  type Caller,
  type CallInput,
  type CallOptions,
  callHeaders,
  type ReceivedFile,
  send,
  sendForBody,
  sendForFile,
} from './send.ts'

/** Calls that need no session; their own 401 does not end a session. */
const publicRoutes: ReadonlySet<string> = new Set([
  'POST /v1/auth',
  'POST /core/v1/employees/token/refresh',
  'POST /v1/setup',
  'GET /v1/public/contents/{key}',
] satisfies ApiRoute[])

/** Input may be left out where the call requires none. */
export type CallArgs<R extends ApiRoute> =
  Record<string, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions]

function caller(options: CallOptions): Caller {
  const session = getSession()
  return {
    email: session.userState?.user.employee.email,
    token: session.token?.value,
    branchId: options.branchId ?? effectiveBranchId(session),
  }
}

/**
 * Calls the server: `api('GET /v1/brands/{id}', { params: { id } })` returns the content of `data`. A 401 ends the session
 * (specification 8) unless another session has begun meanwhile.
 * @throws {ApiError} refused, {NetworkError} no answer, {SetupError} not sendable
 */
export async function api<R extends ApiRoute>(route: R, ...args: CallArgs<R>): Promise<ApiReply<R>> {
  const [input, options] = inputOf(args)
  if (publicRoutes.has(route)) return send(route, input, {}, options)
  return inSession(options, (me) => send(route, input, me, options))
}

/** The same for a call that replies with a file. */
export async function apiFile<R extends ApiRoute>(route: R, ...args: CallArgs<R>): Promise<ReceivedFile> {
  const [input, options] = inputOf(args)
  return inSession(options, (me) => sendForFile(route, input, me, options))
}

/** The same for a long reply, which `read` gets as it comes. */
export const apiBody = <R extends ApiRoute, T>(
  route: R,
  input: CallInput<R>,
  options: Parameters<typeof sendForBody<R, T>>[3],
): Promise<T> => inSession(options, (me) => sendForBody(route, input, me, options))

const inputOf = <R extends ApiRoute>(args: CallArgs<R>): [CallInput<R>, CallOptions] => [
  (args[0] ?? {}) as CallInput<R>, // left out only where nothing is required
  args[1] ?? {},
]

async function inSession<T>(options: CallOptions, work: (me: Caller) => Promise<T>): Promise<T> {
  await ensureToken()
  const me = caller(options)
  try {
    return await work(me)
  } catch (error) {
    endOn401(error, me)
    throw error
  }
}

/** Opens an endpoint that replies with a stream; the caller reads the reply. */
export async function openStream(path: string, headers: Record<string, string>, signal: AbortSignal) {
  await ensureToken()
  const me = caller({})
  const response = await fetch(ownAddress(path), {
    headers: { ...(await callHeaders(me)), ...headers },
    signal,
  })
  if (response.ok) return response
  const error = new ApiError(response, await response.json().catch(() => ({})))
  endOn401(error, me)
  throw error
}

function endOn401(error: unknown, me: Caller): void {
  const same = getSession().userState?.user.employee.email === me.email
  if (error instanceof ApiError && error.status === 401 && me.email && same) endSession('expired')
}
