import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { api } from '@merchant/contract/api.ts'
import {
  answersJson,
  type Contract,
  type Endpoint,
  endpointKind,
} from '@merchant/contract/kernel/endpoint.ts'
import { mediaTypes } from '@merchant/contract/kernel/file.ts'
import { reasons } from '@merchant/contract/kernel/reasons.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of every endpoint, made from the same declarations that validate and serialise. */
export function openApi(title: string, contract: Contract = api): Json {
  const components: Json = {}
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io }) as Json & { $defs?: Json } // a plain object by contract
    Object.assign(components, $defs)
    return rest
  }
  const paths: Record<string, Json> = {}
  for (const [route, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, endpoint, schemaOf) }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1', description: introduction },
    paths,
    components: { schemas: components, securitySchemes },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/'))
}

const introduction = `Setiap panggilan yang tidak publik membawa \`authorization: Bearer <token>\`, \`x-user-email\`,
\`x-signature-date\` (waktu UTC, seperti \`Date.prototype.toUTCString()\`) dan \`x-signature\`: heksadesimal kecil dari
HMAC-SHA512 dengan kunci \`clientSecret\` atas \`base64(clientId + ":" + clientSecret) + x-signature-date\`.
Pasangan kunci itu terbaca di peramban: tanda tangan menyatakan aplikasi mana yang memanggil, bukan siapa penggunanya;
hak akses tidak pernah bersandar padanya. Perintah sebaiknya membawa \`idempotency-key\` (UUID): permintaan yang diulang
dengan kunci yang sama tidak berlaku dua kali.`

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  email: { type: 'apiKey', in: 'header', name: 'x-user-email' },
  signature: { type: 'apiKey', in: 'header', name: 'x-signature' },
  signatureDate: { type: 'apiKey', in: 'header', name: 'x-signature-date' },
}

function operation(
  route: string,
  endpoint: Endpoint,
  schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json,
): Json {
  const parameters = (['params', 'query'] as const).flatMap((part) =>
    parametersOf(endpoint[part], part, schemaOf),
  )
  const kind = endpointKind(route, endpoint)
  const access = Array.isArray(endpoint.access) ? endpoint.access.join(' | ') : endpoint.access
  const body =
    kind === 'upload'
      ? uploadBody
      : endpoint.body && { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
  const refusals = Object.entries(
    Object.groupBy(endpoint.refuses ?? [], (reason) => String(reasons[reason].status)),
  ).map(([status, list]) => [
    status,
    { description: (list ?? []).map((reason) => `${reason}: ${reasons[reason].message}`).join('\n\n') },
  ])
  return {
    operationId: route,
    tags: [route.split('/').find((part) => part && !/^(\w+ |v\d|core|accounting)/.test(part)) ?? 'lain'],
    summary: endpoint.summary,
    description: `Akses: ${access}. Lingkup: ${endpoint.scope}.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: { description: 'Berhasil', content: contentOf(endpoint, schemaOf) },
      ...Object.fromEntries(refusals),
    },
    security:
      endpoint.access === 'public' ? [] : [{ bearer: [], email: [], signature: [], signatureDate: [] }],
  }
}

/** The content of a success, by media type. */
function contentOf(endpoint: Endpoint, schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json): Json {
  if (endpoint.kind === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  const files = (endpoint.produces ?? []).map((format) => [
    mediaTypes[format],
    { schema: { type: 'string', format: 'binary' } },
  ])
  if (!answersJson(endpoint)) return Object.fromEntries(files)
  const properties = { data: schemaOf(endpoint.reply, 'output') }
  return {
    'application/json': { schema: { type: 'object', properties, required: ['data'] } },
    ...Object.fromEntries(files),
  }
}

const uploadBody = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' }, purpose: { type: 'string' } },
        required: ['file'],
      },
    },
  },
}

function parametersOf(
  schema: z.ZodType | undefined,
  part: 'params' | 'query',
  schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json,
) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: value,
  }))
}

/** By title: made when it is first asked for, which takes half a second that no start has to wait. */
const documents = new Map<string, string>()

function documentOf(title: string): string {
  const document = documents.get(title) ?? JSON.stringify(openApi(title))
  documents.set(title, document)
  return document
}

/** `/openapi.json` and Swagger UI at `/docs/api`, served from its own package under the same strict policy. */
export async function registerApiDocs(app: FastifyInstance, title: string): Promise<void> {
  app.get('/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(documentOf(title)),
  )
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/api/viewer/',
    decorateReply: false,
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
  })
  app.get('/docs/api/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(starter))
  app.get('/docs/api', (_, reply) => reply.type('text/html; charset=utf-8').send(viewer(title)))
}

const starter = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', filter: true, supportedSubmitMethods: [] })`

const viewer = (title: string) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API ${title.replace(/[<&]/g, '')}</title>
<link rel="stylesheet" href="/docs/api/viewer/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/docs/api/viewer/swagger-ui-bundle.js"></script>
<script src="/docs/api/start.js"></script>
</body>
</html>
`
