import { createHash, createHmac } from 'node:crypto'

export interface Signer {
  region: string
  accessKey: string
  secretKey: string
}

export interface ToSign {
  method: string
  url: URL
  /** With small names; all are signed, beside `host` and the moment. */
  headers: Record<string, string>
  /** SHA-256 of the body in hex. */
  bodyHash: string
  at: Date
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Percent signs as version 4 writes them: all but letters, digits and `-._~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers of a call to S3 with its signature, version 4 of AWS, in the header `authorization`. */
export function signedHeaders(
  { method, url, headers, bodyHash, at }: ToSign,
  { region, accessKey, secretKey }: Signer,
): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment }
  const all = Object.entries({ ...sent, host: url.host }).sort(([one], [other]) => (one < other ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...all.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  )
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}
