import { refuse, refuseField } from '../errors.ts'

/** Uploads under way at a time, of everybody and of one person: each holds up to 10 MB. */
const AT_ONCE = 10
const EACH = 3

/** Who uploads at this moment, once for each upload. */
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
 * Takes the bytes of an upload and deals with them; who sends many at once, or slowly, fills no memory but the own share.
 * A connection that ends before its file is whole gives its place back, even when the reader of the form goes on waiting.
 * @param work from the first byte until the bytes are given away or stored
 * @throws SERVER_BUSY when too many are under way
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
