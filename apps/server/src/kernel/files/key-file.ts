import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A key of this machine, made once and kept in DATA_DIR for the owner only: its signatures stay valid after a restart. */
export function keyFile(dataDir: string, name: string): Buffer {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600, flush: true })
  return readFileSync(file)
}
