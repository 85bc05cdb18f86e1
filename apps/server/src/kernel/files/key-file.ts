import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from './made-once.ts'

/** A key of all servers that share the folder, made once: what is signed with it outlives a restart. */
export const keyFile = (folder: string, name: string): Buffer =>
  madeOnce(join(folder, name), () => randomBytes(32))
