import { refuse } from '../errors.ts'
import { SandboxExhausted } from '../sandbox/sandbox.ts'
import { type SandboxLimits, SandboxQueue } from '../sandbox/sandbox-queue.ts'
import type { PdfAnswer } from './pdf-worker.ts'
import type { PdfJob } from './print.ts'

const usual: SandboxLimits = { queue: 20, timeout: 30_000, memory: 320 }

/** Draws PDFs in one thread of its own, so that a long report never delays other calls. */
export class PdfRenderer {
  readonly #thread: SandboxQueue

  constructor(limits: Partial<SandboxLimits> = {}) {
    this.#thread = new SandboxQueue(new URL('./pdf-worker.ts', import.meta.url), {
      ...usual,
      ...limits,
    })
  }

  /**
   * @returns the bytes of the PDF
   * @throws {Refusal} SERVER_BUSY when too many wait, PRINT_TOO_LONG when it takes too much time or memory
   * @throws {Error} when the page can't be drawn, which is a defect of who declared it
   */
  async render(job: PdfJob): Promise<Uint8Array> {
    try {
      const answer = (await this.#thread.run((ask) => ask(job))) as PdfAnswer
      if ('bytes' in answer) return answer.bytes
      throw new Error(`PDF: ${answer.error}`)
    } catch (error) {
      throw error instanceof SandboxExhausted ? refuse('PRINT_TOO_LONG') : error
    }
  }

  /** Ends the thread. Jobs that are not drawn yet are refused; the server stops after its calls have ended. */
  stop(): Promise<void> {
    return this.#thread.stop()
  }
}
