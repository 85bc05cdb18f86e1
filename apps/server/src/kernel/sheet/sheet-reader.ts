import { refuseField } from '../errors.ts'
import { SandboxExhausted, startProcess } from '../sandbox/sandbox.ts'
import { type Ask, type SandboxLimits, SandboxQueue } from '../sandbox/sandbox-queue.ts'
import type { Line } from './line.ts'
import type { ReadAnswer } from './read-worker.ts'

/** A file after reading: its lines with content, some at a time. */
export interface Sheet {
  chunks: readonly (readonly Line[])[]
  count: number
  sha256: Buffer
}

const usual: SandboxLimits = { queue: 16, timeout: 20_000, memory: 112, idle: 30_000 }

/**
 * Reads the first sheet of xlsx files, and CSV files, one after the other in a process of its own: a file made to fill
 * the memory or to run for ever ends that process, and nothing else waits for it. The limits are in `sheet-limits.ts`.
 */
export class SheetReader {
  readonly #process: SandboxQueue
  readonly #limits: SandboxLimits

  constructor(limits: Partial<SandboxLimits> = {}) {
    this.#limits = { ...usual, ...limits }
    this.#process = new SandboxQueue(new URL('./read-worker.ts', import.meta.url), this.#limits, startProcess)
  }

  /**
   * @param bytes of the file; they are not used afterwards
   * @throws {Refusal} IMPORT_FILE, IMPORT_TOO_LARGE, SERVER_BUSY when too many files wait
   */
  async read(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
    try {
      return await this.#process.run((ask) => readAll(ask, bytes)).then(sheetOf)
    } catch (error) {
      throw error instanceof SandboxExhausted ? this.#tooLarge(error) : error
    }
  }

  #tooLarge({ of }: SandboxExhausted) {
    const { timeout, memory } = this.#limits
    const most = of === 'time' ? `dalam ${timeout / 1000} detik` : `dengan memori ${memory} MB`
    return refuseField('IMPORT_TOO_LARGE', 'file', { limit: `yang terbaca ${most}` })
  }

  stop(): Promise<void> {
    return this.#process.stop()
  }
}

/** The process's final message about a file, and the lines that it gave before. */
interface Outcome {
  last: Exclude<ReadAnswer, { lines: Line[] } | { error: string }>
  chunks: (readonly Line[])[]
}

async function readAll(ask: Ask, bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const chunks: (readonly Line[])[] = []
  const { buffer } = bytes
  // a small file shares its memory with others and is copied
  let answer = (await ask({ file: bytes }, bytes.length === buffer.byteLength ? [buffer] : [])) as ReadAnswer
  for (; 'lines' in answer; answer = (await ask('more')) as ReadAnswer) chunks.push(answer.lines)
  if ('error' in answer) throw new Error(`reading a file: ${answer.error}`)
  return { last: answer, chunks }
}

/** @throws IMPORT_FILE, IMPORT_TOO_LARGE */
function sheetOf({ last, chunks }: Outcome): Sheet {
  if ('fault' in last) throw refuseField(last.fault.reason, 'file', last.fault.params)
  return {
    chunks,
    count: chunks.reduce((sum, { length }) => sum + length, 0),
    sha256: Buffer.from(last.sha256),
  }
}
