/** A refusal as the registry `reasons.ts` has it: its status and code, and the sentence. */
export interface ReasonSpec {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 500 | 503
  code: ErrorCode
  message: string
}

export type ErrorCode =
  | 'MISSING_REQUIRED_DATA'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'DUPLICATE_DATA'
  | 'PROCESSING_ERROR'
  | 'UNPROCESSABLE_ENTITY'

export const invalid = (message: string) => ({ status: 400, code: 'MISSING_REQUIRED_DATA', message }) as const
export const unauthorized = (message: string) => ({ status: 401, code: 'UNAUTHORIZED', message }) as const
export const forbidden = (message: string) => ({ status: 403, code: 'FORBIDDEN', message }) as const
export const duplicate = (message: string) => ({ status: 409, code: 'DUPLICATE_DATA', message }) as const
export const conflict = (message: string) => ({ status: 409, code: 'PROCESSING_ERROR', message }) as const
export const rule = (message: string) => ({ status: 422, code: 'UNPROCESSABLE_ENTITY', message }) as const
export const away = (message: string) => ({ status: 503, code: 'PROCESSING_ERROR', message }) as const
