import { refuse } from '../errors.ts'

/** The most uploads at a time, of all users and of one person: each holds up to 10 MB. */
const AT_ONCE = 10
const EACH = 3

/** The people who are uploading now, once for each upload. */
const people: number[] = []

/**
 * Runs an upload within the limits: a person who sends many files at once, or slowly, fills only his own share of memory.
 * @param work from the first byte until the bytes are passed on or stored
 * @throws SERVER_BUSY when too many are running
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
