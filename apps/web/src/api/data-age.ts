import { hashKey, type QueryKey } from '@tanstack/react-query'

/** More answers than anybody has on the screen. */
const REMEMBERED = 200

/** As of when the rows of a reply are; only of those that a replica gave and that are old enough to tell. */
const ofReply = new WeakMap<object, string>()

/** The same of the newest answer to each question. The cache keeps an old reply where a new one says the same. */
const ofQuestion = new Map<string, string>()

/** Keeps what the server told of a reply's age. */
export function noteAge(data: unknown, dataAt: string | null): void {
  if (dataAt !== null && typeof data === 'object' && data !== null) ofReply.set(data, dataAt)
}

/** Keeps the age of the newest answer to a question. @returns the same answer */
export function answered<T>(question: QueryKey, data: T): T {
  const dataAt = typeof data === 'object' && data !== null ? ofReply.get(data) : undefined
  if (dataAt === undefined) ofQuestion.delete(hashKey(question))
  else ofQuestion.set(hashKey(question), dataAt)
  if (ofQuestion.size > REMEMBERED) ofQuestion.delete(ofQuestion.keys().next().value ?? '')
  return data
}

/** As of when the answer to a question is; undefined where that is as good as now. */
export const dataAtOf = (question: QueryKey): string | undefined => ofQuestion.get(hashKey(question))
