import type { Transferable } from 'node:worker_threads'
import { refuse } from '../errors.ts'
import { type Sandbox, SandboxExhausted, type StartSandbox, startThread } from './sandbox.ts'

export interface SandboxLimits {
  /** Jobs that wait while another is done. */
  queue: number
  /** Longest time for one job, in milliseconds. */
  timeout: number
  /** Heap of the sandbox, in megabytes. */
  memory: number
  /** How long it waits for another job before it ends, in milliseconds; without it it stays. */
  idle?: number
}

/** The caller's end of a job: sends a message to the sandbox and waits for its answer. */
export type Ask = (message: unknown, transfer?: readonly Transferable[]) => Promise<unknown>

interface Job {
  work(ask: Ask): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Work that would delay the calls of other users, done one job after the other in a sandbox: a thread, or a process for the
 * files of strangers. A job is a dialogue with it: each message gets one answer before the next is sent, so that neither side
 * floods the other. It starts with the first job. A job that takes too long or too much memory ends the sandbox, not the
 * server; the next one gets a new one.
 */
export class SandboxQueue {
  readonly #script: URL
  readonly #begin: StartSandbox
  readonly #limits: SandboxLimits
  readonly #waiting: Job[] = []
  #current: Job | undefined
  #sandbox: Sandbox | undefined
  /** Why the last sandbox ended. */
  #lost: unknown
  #answered: { resolve(answer: unknown): void; reject(error: unknown): void } | undefined
  #timer: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined
  #stopped = false

  /** @param script answers every message by one message */
  constructor(script: URL, limits: SandboxLimits, begin: StartSandbox = startThread) {
    this.#script = script
    this.#begin = begin
    this.#limits = limits
  }

  /**
   * Does a job when its turn comes.
   * @param work the dialogue; if it fails, the sandbox is ended, because its state is unknown
   * @throws {Refusal} SERVER_BUSY when too many wait, SHUTTING_DOWN
   * @throws {SandboxExhausted}
   */
  run<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    if (this.#stopped) return Promise.reject(refuse('SHUTTING_DOWN'))
    if (this.#waiting.length >= this.#limits.queue) return Promise.reject(refuse('SERVER_BUSY'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Job['resolve'], reject }) // it gets the result of its own work
      void this.#next()
    })
  }

  /** Ends the sandbox. Jobs that are not done yet are refused; the server stops after its calls have ended. */
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
    this.#sandbox ??= this.#start()
    this.#sandbox.ref()
    this.#timer = setTimeout(() => void this.#end(new SandboxExhausted('time')), this.#limits.timeout)
    const talk = this.#sandbox
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

  #ask(sandbox: Sandbox, message: unknown, transfer: readonly Transferable[]): Promise<unknown> {
    if (sandbox !== this.#sandbox) return Promise.reject(this.#lost)
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject }
      sandbox.post(message, transfer)
    })
  }

  #start(): Sandbox {
    const sandbox: Sandbox = this.#begin(this.#script, this.#limits.memory, {
      answered: (answer) => {
        if (sandbox !== this.#sandbox) return // it was given up while it answered
        const waiting = this.#answered
        this.#answered = undefined
        waiting?.resolve(answer)
      },
      ended: (why) => {
        if (sandbox === this.#sandbox) void this.#end(why)
      },
    })
    return sandbox
  }

  /** Ends an idle sandbox, to free its heap. */
  #rest(): void {
    const { idle } = this.#limits
    if (idle !== undefined && this.#waiting.length === 0)
      this.#idle = setTimeout(() => void this.#end(undefined), idle).unref()
  }

  /** Gives up the sandbox; callers that wait for an answer get the reason. */
  async #end(why: unknown): Promise<void> {
    clearTimeout(this.#idle)
    const sandbox = this.#sandbox
    const waiting = this.#answered
    this.#sandbox = undefined
    this.#answered = undefined
    this.#lost = why
    waiting?.reject(why)
    await sandbox?.end()
  }
}
