import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { SaxesParser } from 'saxes'
import { refuse } from '../errors.ts'
import {
  ASIDE,
  type FileStore,
  isFileName,
  newFileName,
  type StoredFile,
  type StoreName,
} from './file-store.ts'
import { type Signer, sha256, signedHeaders } from './sign-v4.ts'

/** A bucket of an S3-compatible store. */
export interface S3Place {
  /** `https://host`, without bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** First part of all keys; without it they begin with the name of the store. */
  folder?: string
}

/** Of one call, with its bytes: an upload has at most some megabytes. */
const PATIENCE_MS = 20_000
/** Of a file that is passed on, as slowly as its reader takes it. */
const READING_MS = 300_000
/** Keys per answer of a list. */
const PAGE = 1_000

interface Sent {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  body?: Buffer
  headers?: Record<string, string>
  patience?: number
  /** Statuses that are answers, too, beside success. */
  expects?: readonly number[]
}

type Send = (path: string, sent: Sent) => Promise<Response>

/** Calls to the bucket. Nothing is tried again here. @throws STORAGE_AWAY, STORAGE_FULL */
const sender =
  (place: string, signer: Signer): Send =>
  async (path, { method, body, headers = {}, patience = PATIENCE_MS, expects = [] }) => {
    const url = new URL(place + path)
    const toSign = { method, url, headers, bodyHash: sha256(body ?? ''), at: new Date() }
    const answer = await fetch(url, {
      method,
      headers: signedHeaders(toSign, signer),
      signal: AbortSignal.timeout(patience),
      redirect: 'error', // a signature is for one host
      ...(body && { body: new Uint8Array(body) }),
    }).catch((error: unknown) => {
      throw away(error)
    })
    if (answer.ok || expects.includes(answer.status)) return answer
    const told = (await answer.text().catch(() => '')).slice(0, 300)
    if (answer.status === 507 || told.includes('QuotaExceeded')) throw refuse('STORAGE_FULL')
    throw away(new Error(`${method} ${place}${path}: ${answer.status} ${told}`))
  }

/** Files of the bucket whose keys begin so, page by page. */
async function* listed(send: Send, prefix: string): AsyncGenerator<{ name: string; at: Date }> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': String(PAGE) })
    if (token) query.set('continuation-token', token)
    const page = readList(await (await send(`?${query}`, { method: 'GET' })).text())
    for (const { key, at } of page.files) {
      const name = key.slice(prefix.length)
      if (isFileName(name)) yield { name, at }
    }
    token = page.next
  } while (token)
}

/**
 * Files under `files/NAME` or `attachments/NAME` of a bucket, addressed by path. A file appears whole or not at all: the
 * store takes an object only with all its bytes, and compares them with the hash that the signature covers.
 */
export function s3Store({ endpoint, bucket, folder, ...signer }: S3Place, name: StoreName): FileStore {
  const place = `${endpoint}/${bucket}`
  const store = folder ? `${folder}/${name}` : name
  const send = sender(place, signer)
  const keyOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`no name of a file: ${name}`)
    return `/${store}/${name}`
  }
  const put = (name: string, body: Buffer) => send(keyOf(name), { method: 'PUT', body }).then(drain)
  const drop = (path: string) => send(path, { method: 'DELETE', expects: [404] }).then(drain)
  const has = async (name: string) =>
    isFileName(name) && (await send(keyOf(name), { method: 'HEAD', expects: [404] })).ok
  return {
    place,
    has,
    list: () => listed(send, `${store}/`),
    async save(bytes) {
      const name = newFileName()
      await put(name, bytes)
      return name
    },
    async restore(name, bytes) {
      if (await has(name)) return false
      await put(name, bytes)
      return true
    },
    async read(name) {
      if (!isFileName(name)) return undefined
      const answer = await send(keyOf(name), { method: 'GET', patience: READING_MS, expects: [404] })
      if (answer.ok && answer.body) return storedFile(answer, answer.body)
      return drain(answer)
    },
    async remove(name) {
      if (isFileName(name)) await drop(keyOf(name))
    },
    async setAside(name) {
      const headers = { 'x-amz-copy-source': `/${bucket}${keyOf(name)}` }
      await send(`/${ASIDE}/${store}/${name}`, { method: 'PUT', headers }).then(drain)
      await drop(keyOf(name))
    },
    async tidy(before) {
      // the store itself forgets what was never whole
      for await (const { name, at } of listed(send, `${ASIDE}/${store}/`))
        if (at < before.aside) await drop(`/${ASIDE}/${store}/${name}`)
    },
  }
}

const storedFile = (answer: Response, body: NonNullable<Response['body']>): StoredFile => ({
  bytes: Readable.fromWeb(body as ReadableStream<Uint8Array>), // fetch's own type of the same stream
  size: Number(answer.headers.get('content-length')),
})

/** An answer whose bytes nobody reads would hold its connection. */
const drain = (answer: Response) => answer.arrayBuffer().then(() => undefined)

/** With the store's own words for the log; they have no secret in them. */
function away(cause: unknown) {
  const refusal = refuse('STORAGE_AWAY')
  refusal.cause = cause
  return refusal
}

interface Page {
  files: { key: string; at: Date }[]
  /** Of the next page; undefined on the last. */
  next: string | undefined
}

function readList(xml: string): Page {
  const page: Page = { files: [], next: undefined }
  const parser = new SaxesParser()
  let text = ''
  let key = ''
  let isCut = false
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') page.files.push({ key, at: new Date(text) })
    if (name === 'IsTruncated') isCut = text === 'true'
    if (name === 'NextContinuationToken') page.next = text
  })
  parser.write(xml).close()
  return isCut ? page : { ...page, next: undefined }
}
