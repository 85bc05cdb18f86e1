import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { api } from '@merchant/contract/api.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReplicaState } from '../db/replica.ts'
import { notFound } from '../errors.ts'
import { type FileStore, isFolder } from '../files/file-store.ts'
import { type LinkedFile, linkedFormats } from '../files/signed-links.ts'
import type { Services } from '../services.ts'
import { registerApiDocs } from './openapi.ts'

/** First segments that belong to the API: an unknown path below them is a 404, not the web app. */
export const apiPrefixes = new Set([
  ...Object.keys(api).map((route) => route.split('/')[1]),
  'accounting',
  'files',
])

interface PageOptions {
  services: Services
  webFolder?: string | undefined
  demoAccounts?: readonly string[]
}

/** How the replica is. Without it the writer answers, so it is no fault of the process. */
const replicaStatus = (state: ReplicaState | undefined) =>
  state && { replica: state.hindrance ?? 'USED', replicaAgeSeconds: state.ageSeconds }

/** Health, public settings, API documents, pictures, and the web app for every other address. */
export async function registerPages(
  app: FastifyInstance,
  { services, webFolder, demoAccounts }: PageOptions,
): Promise<void> {
  const { settings, access, database } = services
  app.get('/healthz', async () => ({ status: 'ok', ...replicaStatus(database.replica?.state) }))
  app.get('/readyz', async (_, reply) => {
    const ready = !app.draining && (await access.answers())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      appTitle: settings.appTitle,
      environment: settings.environment,
      mapTilesUrl: settings.mapTilesUrl,
      ...(demoAccounts?.length ? { demoAccounts } : {}),
    }),
  )
  await registerApiDocs(app, settings.appTitle)
  await app.register(fastifyStatic, { root: services.settings.filesDir, prefix: '/files/', serve: false })
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-type': 'image/webp',
    }
    return sendStored(reply, services.files, { name, headers })
  })
  registerSignedFiles(app, services)
  if (webFolder) await registerWeb(app, webFolder)
  app.setNotFoundHandler((request, reply) => {
    const first = request.url.split(/[/?]/)[1] ?? ''
    const wantsPage =
      request.method === 'GET' && !apiPrefixes.has(first) && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!webFolder || !wantsPage) throw notFound('Alamat')
    return reply.header('cache-control', 'no-cache').sendFile('index.html', webFolder)
  })
}

/** A folder's file is sent by its path, in parts too; one of another store goes through as it comes. */
async function sendStored(
  reply: FastifyReply,
  store: FileStore,
  { name, headers }: { name: string; headers: Record<string, string> },
): Promise<FastifyReply> {
  if (isFolder(store)) {
    if (!(await store.has(name))) throw notFound('Berkas')
    return reply.headers(headers).sendFile(name, store.folder, { cacheControl: false, contentType: false })
  }
  const found = await store.read(name)
  if (!found) throw notFound('Berkas')
  return reply.headers(headers).header('content-length', found.size).send(found.bytes)
}

/** Files behind a signed link that came with their record; they may not be cached. */
function registerSignedFiles(app: FastifyInstance, { attachments, links }: Services): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/files/signed/:name',
    async (request, reply) => {
      const file = links.read(request.params.name, request.query)
      if (!file) throw notFound('Berkas')
      const headers = {
        'cache-control': 'private, no-store',
        'content-disposition': contentDisposition(file),
        'content-type': linkedFormats[file.format],
      }
      return sendStored(reply, attachments, { name: file.storedAs, headers })
    },
  )
}

/** The name as users gave it (RFC 6266); a sheet is saved, other files are opened. */
function contentDisposition({ format, name }: LinkedFile): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${format === 'XLSX' ? 'attachment' : 'inline'}; filename*=UTF-8''${encoded}`
}

async function registerWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', folder))
}
