import { refuse } from '../errors.ts'

/** Uploads under way at a time, of everybody and of one person: each holds up to 10 MB. */
const AT_ONCE = 10
const EACH = 3

/** Who uploads at this moment, once for each upload. */
const people: number[] = []

/**
 * Takes the bytes of an upload and deals with them; who sends many at once, or slowly, fills no memory but the own share.
 * @param work from the first byte until the bytes are given away or stored
 * @throws SERVER_BUSY when too many are under way
 */
export async function holdUpload<T>(person: number, work: () => Promise<T>): Promise<T> {
  const own = people.filter((each) => each === person)
  if (people.length >= AT_ONCE || own.length >= EACH) throw refuse('SERVER_BUSY')
  people.push(person)
  try {
    return await work()
  } finally {
    people.splice(people.indexOf(person), 1)
  }
}
