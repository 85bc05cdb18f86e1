import { readFileSync, readlinkSync } from 'node:fs'

/** State and start time (ticks since boot) of a process from /proc; undefined where /proc or the process is missing. */
function procStat(pid: number): { state: string; started: string } | undefined {
  try {
    // The second field is the program name in brackets and may itself hold blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** Whether a process with this id runs; a zombie counts as gone. */
export function isAlive(pid: number): boolean {
  const state = procStat(pid)?.state
  if (state) return state !== 'Z' && state !== 'X'
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The start time of the process, as an opaque text; together with the id it names one process, since ids are reused. Empty
 * where the system does not tell (no /proc).
 */
export function startedAt(pid: number): string {
  return procStat(pid)?.started ?? ''
}

/** Whether the process works in `folder`, as a postmaster does in its data directory. False when unknown. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}
