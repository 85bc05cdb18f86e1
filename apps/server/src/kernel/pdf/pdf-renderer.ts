import { Worker } from 'node:worker_threads'
import { refuse } from '../errors.ts'
import type { PdfAnswer } from './pdf-worker.ts'
import type { PdfJob } from './print.ts'

export interface PdfLimits {
  /** Jobs that wait while another is drawn. */
  queue: number
  /** Longest time for one job, in milliseconds. */
  timeout: number
  /** Heap of the drawing thread, in megabytes. */
  memory: number
}

const usual: PdfLimits = { queue: 20, timeout: 30_000, memory: 320 }

interface Waiting {
  job: PdfJob
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

/**
 * Draws PDFs in one thread of its own, so that a long report never holds up the calls of others. The thread starts with
 * the first job. A job that takes too long or too much memory ends the thread, not the server; the next one gets a new
 * thread.
 */
export class PdfRenderer {
  readonly #limits: PdfLimits
  readonly #waiting: Waiting[] = []
  #worker: Worker | undefined
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(limits: Partial<PdfLimits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /**
   * @returns the bytes of the PDF
   * @throws {Refusal} SERVER_BUSY when too many wait, PRINT_TOO_LONG when it takes too much time or memory
   * @throws {Error} when the page can't be drawn, which is a defect of who declared it
   */
  render(job: PdfJob): Promise<Uint8Array> {
    if (this.#stopped) return Promise.reject(refuse('SHUTTING_DOWN'))
    if (this.#waiting.length >= this.#limits.queue) return Promise.reject(refuse('SERVER_BUSY'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#next()
    })
  }

  /** Ends the thread. Jobs that are not drawn yet are refused; the server stops after its calls have ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const { reject } of this.#waiting.splice(0)) reject(refuse('SHUTTING_DOWN'))
    this.#settle(refuse('SHUTTING_DOWN'))
    await this.#end()
  }

  #next(): void {
    if (this.#current) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#timer = setTimeout(() => this.#abandon(refuse('PRINT_TOO_LONG')), this.#limits.timeout)
    try {
      this.#worker.postMessage(this.#current.job)
    } catch (error) {
      this.#settle(error as Error) // what is no plain data can't travel: a DataCloneError
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      name: 'pdf',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory, maxYoungGenerationSizeMb: 16 },
    })
    worker.on('message', (answer: PdfAnswer) => {
      if (worker !== this.#worker) return // it was given up while it answered
      this.#settle('bytes' in answer ? answer.bytes : new Error(`PDF: ${answer.error}`))
    })
    worker.on('error', (error: Error & { code?: string }) => {
      if (worker !== this.#worker) return
      this.#abandon(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('PRINT_TOO_LONG') : error)
    })
    worker.on('exit', (code) => {
      if (worker === this.#worker) this.#abandon(new Error(`the PDF thread ended with ${code}`))
    })
    return worker
  }

  /** Gives up the job with its thread. */
  #abandon(error: Error): void {
    void this.#end()
    this.#settle(error)
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #settle(outcome: Uint8Array | Error): void {
    const done = this.#current
    clearTimeout(this.#timer)
    this.#current = undefined
    this.#worker?.unref()
    if (outcome instanceof Error) done?.reject(outcome)
    else done?.resolve(outcome)
    this.#next()
  }
}
