import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type End, keepEnd, reasonOf, tellingLines } from './ends.ts'
import type { Ready } from './ready.ts'

/** How often a server that keeps dying is started again. */
export interface Patience {
  /** So many times within `withinMs`; the next death is the last. */
  restarts: number
  withinMs: number
  /** Before the first restart; each further one within `withinMs` waits twice as long. */
  firstPauseMs: number
}

export const PATIENCE: Patience = { restarts: 5, withinMs: 600_000, firstPauseMs: 1_000 }

/** More than V8 says when it runs out of memory. */
const TAIL = 16_384
/** What a dead server wrote last may come in after the news of its end. */
const LAST_WORDS_MS = 500

/**
 * Milliseconds to wait before the server is started again; undefined when that was tried often enough.
 * @param deaths moments of all deaths so far, the last one included
 */
export function pauseAfter(deaths: readonly number[], { restarts, withinMs, firstPauseMs }: Patience) {
  const last = deaths.at(-1) ?? 0
  const recent = deaths.filter((at) => at > last - withinMs).length
  return recent > restarts ? undefined : firstPauseMs * 2 ** (recent - 1)
}

/**
 * Runs the server as a child of this process and starts it again whenever it ends without being asked to. Until it was
 * ready once it is not: a start that can't go on has said why. SIGINT and SIGTERM are passed on, and the end that
 * follows them is the end; so is exit code 0, of a server that was told to stop by its own process id. Nothing of the
 * server is loaded here, so that this process stays small.
 * @param program arguments of Node, the server's own file among them
 * @returns the exit code
 */
export async function supervise(program: readonly string[], patience = PATIENCE): Promise<number> {
  const asked = new AbortController()
  let server: ChildProcess | undefined
  let ready: Ready | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    asked.abort()
    server?.kill(signal)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.stderr.on('error', () => undefined) // nobody reads any more, and the server goes on
  const deaths: number[] = []
  for (;;) {
    server = start(program)
    server.on('message', (message) => {
      ready = message as Ready // the server says nothing else
    })
    const end = await endOf(server)
    if (asked.signal.aborted || !ready || end.code === 0) {
      if (end.signal && ready) await stopDatabase(ready) // it could not do so itself
      return exitCodeOf(end, ready !== undefined)
    }
    deaths.push(performance.now())
    const pauseMs = pauseAfter(deaths, patience)
    note(end, ready, pauseMs)
    if (pauseMs !== undefined) await sleep(pauseMs, undefined, asked).catch(() => undefined) // asked to stop
    if (pauseMs === undefined || asked.signal.aborted) await stopDatabase(ready)
    if (pauseMs === undefined) return giveUp(end, patience)
    if (asked.signal.aborted) return 0
  }
}

/** A server that was starting once more does not know yet how to end in order; with its database stopped, it has. */
function exitCodeOf({ code, signal }: Ended, stopped: boolean): number {
  if (!signal) return code ?? 1
  const ours = signal === 'SIGINT' || signal === 'SIGTERM'
  return stopped && ours ? 0 : 128 + constants.signals[signal]
}

/** In a session of its own: Ctrl-C in the terminal goes to this process, which passes it on once. */
const start = (program: readonly string[]): ChildProcess =>
  spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'pipe', 'ipc'], detached: true })

type Ended = Pick<End, 'code' | 'lines'> & { signal: NodeJS.Signals | null }

/** Waits for the end. What the server says on standard error is passed on at once, and the last of it kept. */
async function endOf(server: ChildProcess): Promise<Ended> {
  let tail = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    tail = (tail + chunk.toString()).slice(-TAIL)
  })
  const closed = once(server, 'close').catch(() => undefined) // told below
  try {
    const [code, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals | null] // as Node declares it
    await Promise.race([closed, sleep(LAST_WORDS_MS)])
    return { code, signal, lines: tellingLines(tail) }
  } catch (error) {
    return { code: null, signal: null, lines: [String(error)] } // there was no room for another process
  }
}

/** The end goes into the log, a line as the server's own, and into the file that the health screen reads. */
function note(end: Ended, { dataDir }: Ready, pauseMs: number | undefined): void {
  const at = new Date()
  const again = pauseMs === undefined ? 'not started again' : 'started again'
  const line = {
    level: 50,
    time: at.getTime(),
    pid: process.pid,
    ...end,
    ...(pauseMs !== undefined && { pauseMs }),
    msg: `the server ended and is ${again}`,
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
  try {
    keepEnd(dataDir, { at: at.toISOString(), ...end })
  } catch (error) {
    process.stderr.write(`${JSON.stringify({ level: 40, time: at.getTime(), msg: String(error) })}\n`)
  }
}

function giveUp(end: Ended, { restarts, withinMs }: Patience): number {
  const minutes = Math.ceil(withinMs / 60_000)
  process.stderr.write(
    `Server berhenti lebih dari ${restarts} kali dalam ${minutes} menit dan tidak dijalankan lagi, terakhir karena ${reasonOf(end)}: periksa log, lalu jalankan npm start lagi.\n`,
  )
  return 1
}

/** A server that was killed has left its database behind. Its code is loaded now, when it is needed. */
async function stopDatabase({ dataDir, ownDatabase }: Ready): Promise<void> {
  if (!ownDatabase) return
  const { stopLeftBehind } = await import('../postgres/left-behind.ts')
  await stopLeftBehind(dataDir)
}
