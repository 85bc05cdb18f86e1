import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU seconds (user and system) that a process has used, from /proc. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Resident memory in MiB. */
export function residentMiB(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1]) / 1024)
}

const NANOSECONDS = 1e6

/** Milliseconds of processors that a process has used with all its threads, to the nanosecond; those that have ended are not in it. */
export function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const used = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      return 0 // it has ended since
    }
  })
  return used.reduce((sum, each) => sum + each, 0) / NANOSECONDS
}

/** The same of a process and its children; of those that have ended, what the system has added up. */
export function familyMilliseconds(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid),
  )
  const ended = statOf(pid)
  const endedSeconds = (Number(ended?.[13]) + Number(ended?.[14])) / TICKS_PER_SECOND
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + (tryCpu(each) ?? 0), endedSeconds * 1000)
}

/** What the system says of a process behind its name, from its state on; undefined when it is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function tryCpu(pid: number): number | undefined {
  try {
    return cpuMilliseconds(pid)
  } catch {
    return undefined // it has ended since, and is among those
  }
}
