import { type Reason, reasonMessage, reasons } from '@merchant/contract/kernel/reasons.ts'

export interface FieldError {
  field: string
  message: string
}

/** A refusal from the registry: the only error that a module throws on purpose. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason
  readonly params: Record<string, unknown>
  readonly details: FieldError[]

  constructor(reason: Reason, params: Record<string, unknown> = {}, details: FieldError[] = []) {
    super(details[0]?.message ?? reasonMessage(reason, params))
    this.reason = reason
    this.params = params
    this.details = details
  }

  get status(): number {
    return reasons[this.reason].status
  }
}

/** `throw refuse('DUPLICATE_CODE', { label: 'Nama', value: 'Sawita' })` */
export const refuse = (reason: Reason, params?: Record<string, unknown>): Refusal =>
  new Refusal(reason, params)

/** A refusal that belongs to one field of the form. */
export const refuseField = (reason: Reason, field: string, params?: Record<string, unknown>): Refusal =>
  new Refusal(reason, params, [{ field, message: reasonMessage(reason, params) }])

/** All faults in the lines of a document, reported together; the first one gives the reason. */
export class Faults {
  readonly #found: { reason: Reason; field: string; params: Record<string, unknown> }[] = []

  add(reason: Reason, field: string, params: Record<string, unknown> = {}): void {
    this.#found.push({ reason, field, params })
  }

  /** The faults found so far, with their sentences. */
  get details(): FieldError[] {
    return this.#found.map(({ reason, field, params }) => ({ field, message: reasonMessage(reason, params) }))
  }

  /** @throws Refusal with one detail per fault, when there is any */
  raise(): void {
    const first = this.#found[0]
    if (!first) return
    throw new Refusal(first.reason, first.params, this.details)
  }
}

/** `notFound('Merek')`: also for records of a branch that the caller may not see (clarifications 1). */
export const notFound = (label: string): Refusal => refuse('NOT_FOUND', { label })

/** The error envelope of decisions.md 1. */
export function errorBody(refusal: Refusal) {
  return {
    code: reasons[refusal.reason].code,
    message: refusal.message,
    details: refusal.details,
    data: { message: refusal.message, reason: refusal.reason, params: refusal.params },
  }
}
