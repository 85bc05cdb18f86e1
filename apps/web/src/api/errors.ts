import { t } from '../app/i18n.ts'

interface ErrorDetail {
  field: string
  message: string
}

/** The body of every refusal (decisions 1). */
export interface ErrorBody {
  code?: string
  message?: string
  details?: ErrorDetail[]
  data?: { message?: string; reason?: string; params?: Record<string, unknown> }
}

/** The server answered with a refusal. `message` is its Indonesian sentence; `details` belong to fields of a form. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly code: string
  readonly reason: string
  readonly details: readonly ErrorDetail[]
  readonly params: Record<string, unknown>
  readonly requestId: string | null

  constructor(response: Response, body: ErrorBody) {
    const statusText = response.statusText || statusTexts[response.status] || String(response.status)
    super(body.data?.message || body.message || statusText)
    this.status = response.status
    this.statusText = statusText
    this.code = body.code ?? ''
    this.reason = body.data?.reason ?? ''
    this.details = body.details ?? []
    this.params = body.data?.params ?? {}
    this.requestId = response.headers.get('x-request-id')
  }
}

/** No answer: the server is away, the network is down, or 60 seconds have passed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The call could not even be made: a path parameter is missing or the input is not JSON. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/** HTTP/2 sends no status text. */
const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export interface Notice {
  title: string
  message: string
}

/** Calls whose failures have their own text in the catalogue. */
export type NoticeSituation = 'sign-in' | 'sign-out' | 'refresh' | 'branch-list'

/**
 * The specification's error catalogue (section 8), every row word for word. Where the catalogue writes
 * 'A - B', A is the notice's title and B its message.
 */
export function errorNotice(error: unknown, situation?: NoticeSituation): Notice {
  if (situation === 'branch-list')
    return { title: t('Terjadi kesalahan : {{message}}', { message: messageOf(error) }), message: '' }
  if (error instanceof ApiError) return refusalNotice(error, situation)
  if (error instanceof NetworkError)
    return {
      title: t('Permintaan Gagal Diproses'),
      message: t('Mohon periksa kembali koneksi jaringan Anda!'),
    }
  return { title: 'Failed', message: 'Request Error' }
}

function refusalNotice(error: ApiError, situation: NoticeSituation | undefined): Notice {
  if (situation === 'sign-in') {
    // A lock-out and an expired temporary password have an own way out besides the catalogue's sentence.
    const own = error.reason === 'SIGN_IN_FAILED' || error.reason === '' ? '' : error.message
    return { title: t('Mohon periksa kembali email dan kata sandi Anda!'), message: own }
  }
  if (error.status === 401) return sessionEndedNotice()
  if (situation === 'sign-out' || situation === 'refresh')
    return { title: t('Mohon coba kembali!'), message: '' }
  const code = error.code.replaceAll('_', ' ')
  return { title: 'Failed', message: code ? `${code} - ${detailOf(error)}` : detailOf(error) }
}

export const sessionEndedNotice = (): Notice => ({
  title: t('Sesi Habis'),
  message: t('Mohon untuk login kembali!'),
})

function detailOf(error: ApiError): string {
  switch (error.code) {
    case 'MISSING_REQUIRED_DATA':
      return error.details[0]?.message ?? error.message
    case 'PROCESSING_ERROR':
    case 'UNPROCESSABLE_ENTITY':
    case 'DUPLICATE_DATA':
      return error.message
    default:
      return error.statusText
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
