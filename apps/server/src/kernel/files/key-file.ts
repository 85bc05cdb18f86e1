import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from './made-once.ts'

/** A key of all servers of a shared folder, made once: its signatures stay valid after a restart. */
export const keyFile = (folder: string, name: string): Buffer =>
  madeOnce(join(folder, name), () => randomBytes(32))
