import { randomUUID } from 'node:crypto'

/** One command of a client, from its first attempt to its definite answer. */
export interface Command {
  /** Idempotency key, the same in every attempt. */
  key: string
  route: string
  /** Request ids of the attempts, one each. */
  attempts: string[]
  /** Absent until the client has a definite answer. */
  answer?: Answer
}

export interface Answer {
  status: number
  /** The inside of `data` of a success. */
  data?: unknown
  /** Reason of a refusal. */
  reason?: string
}

export const isAcknowledged = ({ answer }: Command): boolean => answer !== undefined && answer.status < 300

const HALT_MS = 180_000

/** The answers that clients got, kept outside the server and its database: the yardstick after every kill. */
export class Journal {
  readonly commands: Command[] = []
  #acknowledged = 0
  #settled: Command[] = []
  #waiting: { count: number; resolve: () => void }[] = []

  get acknowledged(): number {
    return this.#acknowledged
  }

  open(route: string): Command {
    const command: Command = { key: randomUUID(), route, attempts: [] }
    this.commands.push(command)
    return command
  }

  settle(command: Command, answer: Answer): void {
    command.answer = answer
    this.#settled.push(command)
    if (!isAcknowledged(command)) return
    this.#acknowledged++
    for (const waiter of this.#waiting) if (waiter.count <= this.#acknowledged) waiter.resolve()
    this.#waiting = this.#waiting.filter(({ count }) => count > this.#acknowledged)
  }

  /** Commands that got their answer since the last call. */
  takeSettled(): Command[] {
    return this.#settled.splice(0)
  }

  /**
   * Resolves when this many more commands have been acknowledged.
   * @throws after three minutes: the clients make no progress
   */
  untilAcknowledged(more: number): Promise<void> {
    const count = this.#acknowledged + more
    return new Promise((resolve, reject) => {
      const halt = setTimeout(
        () => reject(new Error('no command was acknowledged for three minutes')),
        HALT_MS,
      )
      this.#waiting.push({
        count,
        resolve: () => {
          clearTimeout(halt)
          resolve()
        },
      })
    })
  }
}
