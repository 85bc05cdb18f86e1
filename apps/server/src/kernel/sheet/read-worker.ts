import { createHash } from 'node:crypto'
import { answerAsks } from '../sandbox/answer-asks.ts'
import { csvLines } from './csv-lines.ts'
import type { Line } from './line.ts'
import { SheetFault, unreadable } from './sheet-limits.ts'
import { xlsxLines } from './xlsx-lines.ts'

/**
 * The process that reads files. It gets one file and returns some lines per request; the file is read no further than
 * requested.
 */
export type ReadAsk = { file: Uint8Array<ArrayBuffer> } | 'more'
export type ReadAnswer =
  | { lines: Line[] }
  | { sha256: Uint8Array }
  | { fault: Pick<SheetFault, 'reason' | 'params'> }
  | { error: string }

let sha256: Uint8Array
let chunks: AsyncIterator<Line[]> | Iterator<Line[]>

function linesOf(bytes: Buffer): AsyncGenerator<Line[]> | Generator<Line[]> {
  const start = bytes.toString('hex', 0, 4)
  if (start === '504b0304') return xlsxLines(bytes)
  if (start !== 'd0cf11e0') return csvLines(bytes)
  throw bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? unreadable('berkas dilindungi kata sandi, simpan tanpa kata sandi')
    : unreadable('bentuk .xls yang lama, simpan ulang sebagai Excel Workbook (.xlsx)')
}

async function read(ask: ReadAsk): Promise<ReadAnswer> {
  try {
    if (ask !== 'more') {
      const bytes = Buffer.from(ask.file.buffer, ask.file.byteOffset, ask.file.byteLength)
      sha256 = new Uint8Array(createHash('sha256').update(bytes).digest())
      chunks = linesOf(bytes)
    }
    const { done, value } = await chunks.next()
    return done ? { sha256 } : { lines: value }
  } catch (error) {
    if (error instanceof SheetFault) return { fault: { reason: error.reason, params: error.params } }
    throw error
  }
}

answerAsks<ReadAsk, ReadAnswer>(async (ask) => ({ answer: await read(ask) }))
