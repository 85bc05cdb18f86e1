import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { type FileFormat, mediaTypes } from '@merchant/contract/kernel/file.ts'
import { type Reason, reasons } from '@merchant/contract/kernel/reasons.ts'
import { z } from 'zod'

/** Reasons that any call may be refused with: by the guard, by the validator, by the frame around the handler. */
const shared: readonly Reason[] = [
  'REQUIRED',
  'INVALID_FORMAT',
  'UNKNOWN_FIELD',
  'TEXT_SIGN',
  'NOT_YET',
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'SIGNATURE_INVALID',
  'CLOCK_SKEW',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'BRANCH_FORBIDDEN',
  'MUST_CHANGE_PASSWORD',
]

const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text)

/** The error envelope, to the letter. */
const Envelope = z.strictObject({
  code: z.string(),
  message: z.string().min(5).max(400),
  details: z.array(z.strictObject({ field: z.string().max(400), message: z.string().min(5).max(400) })),
  data: z.strictObject({
    message: z.string().min(5),
    reason: z.string(),
    params: z.record(z.string(), z.unknown()),
  }),
})

/** Traces of the program in an answer: stack lines, our files, SQL, the database's own words. */
const traces =
  /\n\s+at \S+|\.[jt]s:\d+|node_modules|file:\/\/|\/(?:work|tmp|home|usr|root)\/|\bselect\b[^"]+\bfrom\b|\binsert into\b|\bviolates\b|syntax error|invalid input|\brelation\b|\b(?:Type|Reference|Range)Error\b|is not a function|undefined/i

export interface Reply {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** The fault of an answer to hostile input, in words; undefined when the call was served or refused as declared. */
export function faultsOf(endpoint: Endpoint, reply: Reply, sameRoute: boolean): string[] {
  const { status, headers, body } = reply
  if (status >= 500) return [`${status}: ${body.slice(0, 300)}`]
  if (!headers['x-request-id']) return ['no x-request-id']
  const file = endpoint.produces?.find((format) => mediaTypes[format] === headers['content-type'])
  if (file && status < 400) return fileFaults(file, reply, endpoint, sameRoute)
  if (!String(headers['content-type']).startsWith('application/json'))
    return [`content type ${headers['content-type']}`]
  if (status < 400) {
    const right = !sameRoute || status === (endpoint.status ?? 200)
    return right && body.startsWith('{"data":') ? [] : [`success with ${status}: ${body.slice(0, 100)}`]
  }
  const trace = traces.exec(body)?.[0]
  if (trace) return [`the refusal shows '${trace}': ${body.slice(0, 300)}`]
  const parsed = Envelope.safeParse(JSON.parse(body))
  if (!parsed.success) return [`not the envelope: ${body.slice(0, 300)}`]
  const { code, message, data } = parsed.data
  if (!isReason(data.reason)) return [`unknown reason ${data.reason}`]
  const spec = reasons[data.reason]
  if (spec.status !== status || spec.code !== code || data.message !== message)
    return [`${data.reason} came as ${status} ${code}`]
  const declared: readonly Reason[] = [...shared, ...(endpoint.refuses ?? [])]
  return declared.includes(data.reason) || (!sameRoute && data.reason === 'NOT_FOUND')
    ? []
    : [`${data.reason} is not declared in refuses: ${body.slice(0, 200)}`]
}

const firstBytes: Record<FileFormat, string> = { PDF: '%PDF-', XLSX: 'PK', PRN: '\u001b@' }

function fileFaults(
  format: FileFormat,
  { status, headers, body }: Reply,
  endpoint: Endpoint,
  sameRoute: boolean,
) {
  const name = new RegExp(`^(inline|attachment); filename="[\\w.-]+\\.${format.toLowerCase()}"$`)
  if (!body.startsWith(firstBytes[format])) return [`not a ${format}: ${body.slice(0, 100)}`]
  if (!name.test(String(headers['content-disposition']))) return [`named ${headers['content-disposition']}`]
  return sameRoute && status !== (endpoint.status ?? 200) ? [`a file with ${status}`] : []
}
