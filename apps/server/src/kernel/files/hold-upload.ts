import { refuse, refuseField } from '../errors.ts'

/** The most uploads at a time, of all users and of one person: each holds up to 10 MB. */
const AT_ONCE = 10
const EACH = 3

/** The people who are uploading now, once for each upload. */
const people: number[] = []

/** The call that brings a file. */
export interface Upload {
  /** Its last byte has come. */
  complete: boolean
  closed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/**
 * Runs an upload within the limits: a person who sends many files at once, or slowly, fills only his own share of memory.
 * A connection that ends before its file is whole frees its place, even when the reader of the form never returns.
 * @param work from the first byte until the bytes are passed on or stored
 * @throws SERVER_BUSY when too many are running
 */
export async function holdUpload<T>(person: number, upload: Upload, work: () => Promise<T>): Promise<T> {
  const own = people.filter((each) => each === person)
  if (people.length >= AT_ONCE || own.length >= EACH) throw refuse('SERVER_BUSY')
  const gone = Promise.withResolvers<never>()
  const leave = () => {
    if (!upload.complete) gone.reject(refuseField('INVALID_FORMAT', 'file', { label: 'formulir unggah' }))
  }
  people.push(person)
  upload.once('close', leave)
  if (upload.closed) leave()
  try {
    return await Promise.race([work(), gone.promise])
  } finally {
    upload.off('close', leave)
    people.splice(people.indexOf(person), 1)
  }
}
