import { hash, type Options, verify } from '@node-rs/argon2'
import { refuse } from '../errors.ts'

/** Argon2id with 19 MiB and two passes (reliability 6.1; OWASP minimum). */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const AT_ONCE = 2
const WAITING = 50

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** False also for a missing hash, after the same work, so that unknown e-mails and wrong passwords take the same time. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** At most two hashes at once and 50 waiting: many sign-ins can't take all processor time from the cashiers. */
export function passwordHasher(): PasswordHasher {
  let running = 0
  const queue: (() => void)[] = []
  const decoy = hash('no account has this password', parameters)

  async function slot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (queue.length >= WAITING) throw refuse('SERVER_BUSY')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => slot(() => hash(password, parameters)),
    verify: (stored, password) =>
      slot(async () => {
        const right = await verify(stored ?? (await decoy), password)
        return right && stored !== undefined
      }),
  }
}
