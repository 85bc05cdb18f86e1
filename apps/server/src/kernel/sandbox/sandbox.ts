import { fork } from 'node:child_process'
import { type Transferable, Worker } from 'node:worker_threads'

/** A job took more time or memory than it may; its sandbox is gone. */
export class SandboxExhausted extends Error {
  override name = 'SandboxExhausted'
  readonly of: 'time' | 'memory'

  constructor(of: SandboxExhausted['of']) {
    super(`a sandbox ran out of ${of}`)
    this.of = of
  }
}

/** A script beside the server that answers every message by one message (`answerAsks`). */
export interface Sandbox {
  post(message: unknown, transfer: readonly Transferable[]): void
  /** Whether the server stays alive for it. */
  ref(): void
  unref(): void
  end(): Promise<unknown>
}

/** What the owner of a sandbox hears of it. `ended` comes at most once, and not after `end`. */
export interface Heard {
  answered(answer: unknown): void
  ended(why: Error): void
}

/** @param memory its heap, in megabytes */
export type StartSandbox = (script: URL, memory: number, heard: Heard) => Sandbox

/** In a thread: it starts quickly and hands bytes over without a copy. For work of our own making. */
export const startThread: StartSandbox = (script, memory, heard) => {
  const worker = new Worker(script, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  })
  let ended = (why: Error) => {
    ended = () => undefined
    heard.ended(why)
  }
  worker.on('message', (answer: unknown) => heard.answered(answer))
  worker.on('error', (error: Error & { code?: string }) =>
    ended(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SandboxExhausted('memory') : error),
  )
  worker.on('exit', (code) => ended(new Error(`the thread of ${script.pathname} ended with ${code}`)))
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: () => {
      ended = () => undefined
      return worker.terminate()
    },
  }
}

/**
 * In a process, for what strangers made: a thread that V8 ends for its memory takes the server along once in some hundred
 * times; a process ends alone. It may read files, as its own program, but neither write any nor start anything.
 */
export const startProcess: StartSandbox = (script, memory, heard) => {
  const child = fork(script, {
    env: {},
    execArgv: [
      `--max-old-space-size=${memory}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let ended = (why: Error) => {
    ended = () => undefined
    heard.ended(why)
  }
  const gone = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  child.on('message', (answer: unknown) => heard.answered(answer))
  child.on('error', (error) => ended(error))
  child.on('exit', (code, signal) =>
    ended(
      signal // V8 ends a process whose heap is full, Linux one that is in the way of others
        ? new SandboxExhausted('memory')
        : new Error(`the process of ${script.pathname} ended with ${code ?? signal}`),
    ),
  )
  return {
    post: (message) => child.send(message as Parameters<typeof child.send>[0], () => undefined), // 'exit' tells of a failure
    ref: () => {
      child.ref()
      child.channel?.ref()
    },
    unref: () => {
      child.unref()
      child.channel?.unref()
    },
    end: () => {
      ended = () => undefined
      child.ref() // it is waited for
      child.kill('SIGKILL')
      return gone
    },
  }
}
