import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './file-errors.ts'

/**
 * The facts that a postmaster writes about itself into `postmaster.pid`. Only PostgreSQL ever writes or removes that file.
 */
export interface PostmasterFile {
  pid: number
  dataDirectory: string
  port: number
  socketDir: string
}

/** Reads `postmaster.pid` of a cluster; undefined when there is none or it is not written to the end yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await unlessMissing(readFile(join(cluster, 'postmaster.pid'), 'utf8'))
  const [pid, dataDirectory, , port, socketDir] = text?.split('\n') ?? []
  if (!pid || !dataDirectory || !port || !socketDir) return undefined
  return { pid: Number(pid), dataDirectory, port: Number(port), socketDir }
}
