import { refuse } from '../errors.ts'
import { SandboxExhausted } from '../sandbox/sandbox.ts'
import { type Ask, type SandboxLimits, SandboxQueue } from '../sandbox/sandbox-queue.ts'
import type { SheetFrame } from './page-setup.ts'
import type { SheetCell, WriteAnswer, WriteAsk } from './write-worker.ts'

/**
 * A sheet of a workbook. Rows are made, or read, while they are passed on, so that all of them are never in memory twice; a
 * sheet that waits for its turn has read nothing yet.
 */
export interface SheetContent extends SheetFrame {
  rows: Iterable<SheetCell[]> | AsyncIterable<SheetCell[]>
}

/** Few may wait: a report of a hundred thousand rows takes some 50 MB of memory until it is written. */
const usual: SandboxLimits = { queue: 3, timeout: 120_000, memory: 320, idle: 30_000 }

/** Rows that are made and passed on at once: a few milliseconds of work. */
const CHUNK = 100

/** Writes workbooks in one thread of its own, so that a long list never delays other calls. */
export class SheetWriter {
  readonly #thread: SandboxQueue

  constructor(limits: Partial<SandboxLimits> = {}) {
    this.#thread = new SandboxQueue(new URL('./write-worker.ts', import.meta.url), {
      ...usual,
      ...limits,
    })
  }

  /**
   * @returns the bytes of an xlsx file
   * @throws {Refusal} SERVER_BUSY when too many wait, SHEET_TOO_LONG when it takes too much time or memory
   */
  async write(sheets: readonly SheetContent[]): Promise<Uint8Array> {
    try {
      return await this.#thread.run((ask) => writeAll(ask, sheets))
    } catch (error) {
      throw error instanceof SandboxExhausted ? refuse('SHEET_TOO_LONG') : error
    }
  }

  stop(): Promise<void> {
    return this.#thread.stop()
  }
}

async function writeAll(ask: Ask, sheets: readonly SheetContent[]): Promise<Uint8Array> {
  const say = async (message: WriteAsk) => {
    const answer = (await ask(message)) as WriteAnswer
    if (typeof answer === 'object' && 'error' in answer) throw new Error(`writing a sheet: ${answer.error}`)
    return answer
  }
  for (const { rows, ...frame } of sheets) {
    await say({ frame })
    for await (const chunk of chunksOf(rows)) await say({ rows: chunk })
  }
  const answer = await say('done')
  if (answer === 'go on') throw new Error('a workbook was finished without its bytes')
  return answer.bytes
}

async function* chunksOf<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
