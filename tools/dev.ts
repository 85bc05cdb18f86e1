import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

/**
 * `npm run dev`: the server, restarted at each change, and Vite, which serves the web app and passes API calls on to
 * it. One Ctrl-C stops both; when one ends by itself, so does the other.
 */
const root = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  NODE_ENV: 'development',
  DEV_WEB: 'http://127.0.0.1:5173',
}

/** Each in a session of its own, so that Ctrl-C reaches it through us, once. */
function run(command: string, ...args: string[]): ChildProcess {
  return spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

const server = run(process.execPath, '--watch', '--watch-preserve-output', 'tools/start.ts')
const web = run('npm', 'run', 'dev', '-w', '@merchant/web')

let stopping = false

function stop(): void {
  if (stopping) return
  stopping = true
  // The watcher hands the signal on to the server and waits for it; npm does not do as much for Vite.
  server.kill('SIGTERM')
  try {
    if (web.pid) process.kill(-web.pid, 'SIGTERM')
  } catch {
    // It has already ended.
  }
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
const ends = [server, web].map((child) => once(child, 'exit'))
await Promise.race(ends)
stop()
await Promise.all(ends)
