import { parentPort, type Transferable } from 'node:worker_threads'

/** A sandbox's answer, and its parts that a thread transfers without a copy. */
export interface Said<Answer> {
  answer: Answer
  transfer?: readonly Transferable[]
}

/**
 * A sandbox's end of a `SandboxQueue`: every message gets one answer. An error is an answer, too; otherwise only a dead
 * sandbox would be noticed.
 */
export function answerAsks<Message, Answer>(
  answer: (message: Message) => Said<Answer> | Promise<Said<Answer>>,
): void {
  const say = parentPort
    ? (said: unknown, transfer: readonly Transferable[] = []) => parentPort?.postMessage(said, transfer)
    : (said: unknown) => process.send?.(said)
  const onMessage = async (message: Message) => {
    try {
      const { answer: said, transfer } = await answer(message)
      say(said, transfer)
    } catch (error) {
      say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  if (parentPort) parentPort.on('message', onMessage)
  else {
    process.on('message', onMessage)
    // Ctrl-C reaches every process of a terminal: the server ends this one when its calls are done.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  }
}
