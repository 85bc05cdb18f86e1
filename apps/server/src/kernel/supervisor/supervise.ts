import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type End, keepEnd, reasonOf, tellingLines } from './ends.ts'
import type { Ready } from './ready.ts'

/** How often a server that keeps dying is started again. */
export interface Patience {
  /** The most restarts within `withinMs`; the next death is the last. */
  restarts: number
  withinMs: number
  /** Before the first restart; each further one within `withinMs` waits twice as long. */
  firstPauseMs: number
}

export const PATIENCE: Patience = { restarts: 5, withinMs: 600_000, firstPauseMs: 1_000 }

/** More than V8 writes when it runs out of memory. */
const TAIL = 16_384
/** The last output of a dead server may arrive after the news of its end. */
const LAST_WORDS_MS = 500

/**
 * Milliseconds to wait before the server is started again; undefined after too many restarts.
 * @param deaths moments of all deaths so far, the last one included
 */
export function pauseAfter(deaths: readonly number[], { restarts, withinMs, firstPauseMs }: Patience) {
  const last = deaths.at(-1) ?? 0
  const recent = deaths.filter((at) => at > last - withinMs).length
  return recent > restarts ? undefined : firstPauseMs * 2 ** (recent - 1)
}

/**
 * Runs the server as a child of this process and restarts it after every unexpected end. A server that was never ready is
 * not restarted: a failed start has reported its reason. SIGINT and SIGTERM are passed on, and the end that follows them is
 * final; so is exit code 0, of a server that was stopped by its own process id. No code of the server is loaded here, so
 * that this process stays small.
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
  process.stderr.on('error', () => undefined) // the reader has gone, and the server goes on
  const deaths: number[] = []
  for (;;) {
    server = start(program)
    server.on('message', (message) => {
      ready = message as Ready // the server sends no other message
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

/** A server that was just restarting can't end in order yet; once its database is stopped, it has ended. */
function exitCodeOf({ code, signal }: Ended, stopped: boolean): number {
  if (!signal) return code ?? 1
  const ours = signal === 'SIGINT' || signal === 'SIGTERM'
  return stopped && ours ? 0 : 128 + constants.signals[signal]
}

/** In a session of its own: Ctrl-C in the terminal goes to this process, which passes it on once. */
const start = (program: readonly string[]): ChildProcess =>
  spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'pipe', 'ipc'], detached: true })

type Ended = Pick<End, 'code' | 'lines'> & { signal: NodeJS.Signals | null }

/** Waits for the end. Standard error of the server is passed on at once, and its last part kept. */
async function endOf(server: ChildProcess): Promise<Ended> {
  let tail = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    tail = (tail + chunk.toString()).slice(-TAIL)
  })
  const closed = once(server, 'close').catch(() => undefined) // reported below
  try {
    const [code, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals | null] // by Node's declaration
    await Promise.race([closed, sleep(LAST_WORDS_MS)])
    return { code, signal, lines: tellingLines(tail) }
  } catch (error) {
    return { code: null, signal: null, lines: [String(error)] } // the system could not start another process
  }
}

/** Writes the end to the log, in the server's format, and to the file of the health screen. */
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

/** A killed server leaves its database running. The code to stop it is loaded only now. */
async function stopDatabase({ dataDir, ownDatabase }: Ready): Promise<void> {
  if (!ownDatabase) return
  const { stopLeftBehind } = await import('../postgres/left-behind.ts')
  await stopLeftBehind(dataDir)
}
