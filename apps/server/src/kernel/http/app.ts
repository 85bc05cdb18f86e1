import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { IMAGE_LIMIT } from '@merchant/contract/system/image.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { errorBody, notFound, Refusal, refuse } from '../errors.ts'
import type { Services } from '../services.ts'
import { refuseBrokenRequest } from './broken-request.ts'
import type { Handlers } from './handlers.ts'
import { registerMetrics } from './metrics.ts'
import { registerPages } from './pages.ts'
import { registerRateLimit } from './rate-limit.ts'
import { registerRoutes } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { ClientGone } from './send-whole.ts'
import { watchForProxies } from './shared-address.ts'
import { signatureCheck } from './signature.ts'
import { registerTraining } from './training-door.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the server is asked to stop. */
    draining: boolean
  }
  interface FastifyContextConfig {
    route?: string
  }
}

export interface AppOptions {
  services: Services
  handlers: Handlers
  log: Logger
  /** Folder of the built web app; missing in API tests and under the development server. */
  webFolder?: string | undefined
  demoAccounts?: readonly string[]
  strictReplies?: boolean
  timeouts?: Timeouts
}

/**
 * How long a client may take, in milliseconds: to send the headers, to send the whole call; and the interval of the check.
 */
export interface Timeouts {
  headers: number
  request: number
  check: number
}

/** The specification's 60 s and a little for a call. */
const TIMEOUTS: Timeouts = { headers: 15_000, request: 65_000, check: 5_000 }

const BODY_LIMIT = 1024 * 1024

/** The HTTP server, complete: kernel, every endpoint of the contract, health, documents and the web app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, log, timeouts = TIMEOUTS } = options
  const secure = securityHeaders(services.settings.mapTilesUrl)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger, // pino is one; the narrower type keeps plugins' types simple
    logController: new LogController({ disableRequestLogging: true }), // refusals and failures are logged below
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    connectionTimeout: 70_000,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      requireHostHeader: false, // Node would refuse without an answer
    },
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      secure(request, reply) // an unreadable address passes no hook
      reply.header('x-request-id', request.id)
      const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      sendRefusal(
        tooLong ? notFound('Alamat') : refuse('INVALID_FORMAT', { label: 'alamat' }),
        request,
        reply,
      )
    },
  })
  app.decorate('draining', false)
  registerErrors(app)
  watchForProxies(app, services.callers)
  closeUnusedConnections(app)
  app.addHook('onRequest', async (request, reply) => {
    secure(request, reply)
    if (!request.headers.host && request.raw.httpVersion === '1.1') {
      reply.header('connection', 'close') // our own clients never send this
      throw refuse('INVALID_FORMAT', { label: 'permintaan' })
    }
    if (app.draining) reply.header('connection', 'close') // or its next call would find the server stopped
  })
  readEmptyJsonAsNothing(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fileSize: IMAGE_LIMIT, fields: 5, fieldSize: 200, parts: 6 },
  })
  await registerRateLimit(app, services.settings.rateLimit, () => services.realtime.servers)
  registerMetrics(app, services)
  registerRoutes(app, options.handlers, {
    services,
    checkSignature: signatureCheck(services.settings.clientId, services.settings.clientSecret),
    strictReplies: options.strictReplies ?? false,
  })
  if (services.training) registerTraining(app, services.training)
  await registerPages(app, options)
  return app
}

/**
 * Browsers open connections before they need them. Node counts one without a request as busy, and a stop would wait for it.
 */
function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => unused.delete(request.socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,60}$/.test(header) ? header : randomUUID()
}

/** An empty JSON body counts as no body: clients send the header also with calls that have none. */
function readEmptyJsonAsNothing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done) // parseAs string
  })
}

/** Fastify's own refusals, as reasons of the registry. */
function frameworkRefusal(
  error: Error & { code?: string; statusCode?: number },
  { routeOptions }: FastifyRequest,
): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const { bodyLimit = BODY_LIMIT } = routeOptions
    return refuse('PAYLOAD_TOO_LARGE', { limit: bodyLimit < BODY_LIMIT ? `${bodyLimit / 1024} KB` : '1 MB' })
  }
  if (error.code?.startsWith('FST_CTP') || error.code?.startsWith('FST_ERR_CTP'))
    return refuse('INVALID_JSON')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('INVALID_JSON')
  return undefined
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    if (hungUp(error, reply)) return unheard(request, reply)
    return sendRefusal(
      error instanceof Refusal ? error : (frameworkRefusal(error, request) ?? internal(error, request)),
      request,
      reply,
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** Whether the client has hung up; all other errors are handled, also after it has gone. */
const hungUp = (error: Error & { code?: string }, reply: FastifyReply): boolean =>
  error instanceof ClientGone || (reply.raw.closed && error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Notes that nobody received the answer, and ends it. */
function unheard(request: FastifyRequest, reply: FastifyReply): undefined {
  request.log.info({ route: request.routeOptions.config.route ?? request.url }, 'the client hung up')
  reply.hijack()
}

/** Logs a refusal under its request id and replies with the envelope. */
function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', '2')
  if (refusal.reason === 'TOO_MANY_REQUESTS') reply.header('retry-after', String(refusal.params.seconds ?? 1))
  request.log.info(
    {
      route: request.routeOptions.config.route ?? request.url,
      reason: refusal.reason,
      status: refusal.status,
      ...(refusal.cause instanceof Error ? { cause: refusal.cause.message } : {}),
    },
    'refused',
  )
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal)))
}

/** A defect of ours: logged in full; the reply has only a number to quote. */
function internal(error: Error, request: FastifyRequest): Refusal {
  request.log.error({ err: error, route: request.routeOptions.config.route ?? request.url }, 'failed')
  return refuse('INTERNAL', { requestId: request.id })
}
