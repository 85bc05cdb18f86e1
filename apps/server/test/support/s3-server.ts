import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '../../src/kernel/files/s3-store.ts'

/**
 * An S3-compatible store of one bucket in memory, as far as the product uses it. It checks every signature by itself, by
 * AWS' own description of version 4, and refuses an object whose bytes are not the signed ones.
 */
export interface S3Server {
  place: S3Place
  objects: Map<string, { bytes: Buffer; at: Date }>
  /** Answers the next call of this method with this, without doing it. */
  failNext(method: string, status: number, body?: string): void
  /** Cuts the connection of the next upload in its middle. */
  cutNext(): void
  stop(): Promise<void>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const PAGE = 2
const BUCKET = 'unggahan-uji'

export async function s3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const pair = { region: 'ap-southeast-3', accessKey: 'UJI', secretKey: 'rahasia-uji-yang-panjang' }
  let failure: { method: string; status: number; body: string } | undefined
  let cuts = false

  const isSigned = (request: IncomingMessage, url: URL): boolean => {
    const given = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
      request.headers.authorization ?? '',
    )
    const [, credential = '', signedHeaders = '', signature] = given ?? []
    const [accessKey, day = '', region = '', service = ''] = credential.split('/')
    const moment = String(request.headers['x-amz-date'])
    const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
    const canonical = [
      request.method,
      url.pathname
        .split('/')
        .map((part) => encoded(decodeURIComponent(part)))
        .join('/'),
      query.join('&'),
      ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
      '',
      signedHeaders,
      request.headers['x-amz-content-sha256'],
    ].join('\n')
    const scope = `${day}/${region}/${service}/aws4_request`
    const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
    const key = ['aws4_request', service, region, day].reduceRight<string | Buffer>(
      (secret, part) => hmac(secret, part),
      `AWS4${pair.secretKey}`,
    )
    return (
      accessKey === pair.accessKey &&
      region === pair.region &&
      service === 's3' &&
      moment.startsWith(day) &&
      signedHeaders.split(';').includes('host') &&
      hmac(key, text).toString('hex') === signature
    )
  }

  const list = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified><Size>1</Size></Contents>`,
    )
    const isCut = keys.length > PAGE
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isCut}</IsTruncated>${
      isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    }${contents.join('')}</ListBucketResult>`
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const method = request.method ?? ''
    const say = (status: number, body: string | Buffer = '') => void response.writeHead(status).end(body)
    if (cuts && method === 'PUT') {
      cuts = false
      request.once('data', () => request.socket.destroy())
      return
    }
    const bytes = await buffer(request)
    if (!isSigned(request, url)) return say(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (sha256(bytes) !== request.headers['x-amz-content-sha256'])
      return say(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
    if (failure?.method === method) {
      const { status, body } = failure
      failure = undefined
      return say(status, body)
    }
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== BUCKET) return say(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const key = rest.join('/')
    const found = objects.get(key)
    if (method === 'GET' && key === '') return say(200, list(url))
    if (method === 'PUT') {
      const source = request.headers['x-amz-copy-source']
      const copied =
        source === undefined ? undefined : objects.get(String(source).split('/').slice(2).join('/'))
      if (source !== undefined && !copied) return say(404)
      objects.set(key, { bytes: copied?.bytes ?? bytes, at: new Date() })
      return say(200)
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return say(204)
    }
    if (!found) return say(404)
    response.setHeader('content-length', found.bytes.length)
    say(200, method === 'HEAD' ? '' : found.bytes)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    place: {
      ...pair,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
    },
    objects,
    failNext: (method, status, body = '') => {
      failure = { method, status, body }
    },
    cutNext: () => {
      cuts = true
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
