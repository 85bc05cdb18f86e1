import { type Transferable, Worker } from 'node:worker_threads'
import { refuse } from '../errors.ts'

export interface ThreadLimits {
  /** Jobs that wait while another is done. */
  queue: number
  /** Longest time for one job, in milliseconds. */
  timeout: number
  /** Heap of the thread, in megabytes. */
  memory: number
  /** How long the thread waits for another job before it ends, in milliseconds; without it the thread stays. */
  idle?: number
}

/** A job took more time or memory than it may; its thread is gone. */
export class ThreadExhausted extends Error {
  override name = 'ThreadExhausted'
  readonly of: 'time' | 'memory'

  constructor(of: ThreadExhausted['of']) {
    super(`a thread ran out of ${of}`)
    this.of = of
  }
}

/** The caller's end of a job: sends a message to the thread and waits for its answer. */
export type Ask = (message: unknown, transfer?: readonly Transferable[]) => Promise<unknown>

interface Job {
  work(ask: Ask): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Work that would delay the calls of other users, done one job after the other in one thread of its own. A job is a
 * dialogue with the thread: each message gets one answer before the next is sent, so that neither side floods the other.
 * The thread starts with the first job. A job that takes too long or too much memory ends the thread, not the server; the
 * next one gets a new thread.
 */
export class ThreadQueue {
  readonly #script: URL
  readonly #name: string
  readonly #limits: ThreadLimits
  readonly #waiting: Job[] = []
  #current: Job | undefined
  #worker: Worker | undefined
  /** Why the last thread ended. */
  #lost: unknown
  #answered: { resolve(answer: unknown): void; reject(error: unknown): void } | undefined
  #timer: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined
  #stopped = false

  /** @param script its thread answers every message by one message */
  constructor(script: URL, name: string, limits: ThreadLimits) {
    this.#script = script
    this.#name = name
    this.#limits = limits
  }

  /**
   * Does a job when its turn comes.
   * @param work the dialogue; if it fails, the thread is ended, because its state is unknown
   * @throws {Refusal} SERVER_BUSY when too many wait, SHUTTING_DOWN
   * @throws {ThreadExhausted}
   */
  run<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    if (this.#stopped) return Promise.reject(refuse('SHUTTING_DOWN'))
    if (this.#waiting.length >= this.#limits.queue) return Promise.reject(refuse('SERVER_BUSY'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Job['resolve'], reject }) // it gets the result of its own work
      void this.#next()
    })
  }

  /** Ends the thread. Jobs that are not done yet are refused; the server stops after its calls have ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const { reject } of this.#waiting.splice(0)) reject(refuse('SHUTTING_DOWN'))
    await this.#end(refuse('SHUTTING_DOWN'))
  }

  async #next(): Promise<void> {
    if (this.#current) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#current = job
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#timer = setTimeout(() => void this.#end(new ThreadExhausted('time')), this.#limits.timeout)
    const talk = this.#worker
    try {
      job.resolve(await job.work((message, transfer = []) => this.#ask(talk, message, transfer)))
      clearTimeout(this.#timer)
      talk.unref()
      this.#rest()
    } catch (error) {
      clearTimeout(this.#timer)
      await this.#end(error)
      job.reject(error)
    }
    this.#current = undefined
    void this.#next()
  }

  #ask(worker: Worker, message: unknown, transfer: readonly Transferable[]): Promise<unknown> {
    if (worker !== this.#worker) return Promise.reject(this.#lost)
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject }
      worker.postMessage(message, transfer)
    })
  }

  #start(): Worker {
    const { memory } = this.#limits
    const worker = new Worker(this.#script, {
      name: this.#name,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
    })
    worker.on('message', (answer: unknown) => {
      if (worker !== this.#worker) return // it was given up while it answered
      const waiting = this.#answered
      this.#answered = undefined
      waiting?.resolve(answer)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      if (worker !== this.#worker) return
      void this.#end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted('memory') : error)
    })
    worker.on('exit', (code) => {
      if (worker === this.#worker) void this.#end(new Error(`the thread ${this.#name} ended with ${code}`))
    })
    return worker
  }

  /** Ends an idle thread, to free its heap. */
  #rest(): void {
    const { idle } = this.#limits
    if (idle !== undefined && this.#waiting.length === 0)
      this.#idle = setTimeout(() => void this.#end(undefined), idle).unref()
  }

  /** Gives up the thread; callers that wait for an answer get the reason. */
  async #end(why: unknown): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    const waiting = this.#answered
    this.#worker = undefined
    this.#answered = undefined
    this.#lost = why
    waiting?.reject(why)
    await worker?.terminate()
  }
}
