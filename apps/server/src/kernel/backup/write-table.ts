import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from './copy.ts'
import type { Write } from './packed-file.ts'

export interface WrittenTable {
  name: string
  rows: number
  sha256: string
}

/** Writes the rows of a `copy … to stdout` in pieces, with the checksum over all of them. */
export async function writeTable(
  owner: pg.ClientBase,
  name: string,
  copySql: string,
  write: Write,
): Promise<WrittenTable> {
  const hash = createHash('sha256')
  let piece = 0
  const rows = await copyOut(owner, copySql, (chunk) => {
    hash.update(chunk)
    return write(`tables/${name}/${String(++piece).padStart(6, '0')}.copy`, chunk)
  })
  return { name, rows, sha256: hash.digest('hex') }
}
