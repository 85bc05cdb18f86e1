import { parentPort, type Transferable } from 'node:worker_threads'

/** A thread's answer, and its parts that are transferred without a copy. */
export interface Said<Answer> {
  answer: Answer
  transfer?: readonly Transferable[]
}

/**
 * The thread's end of a `ThreadQueue`: every message gets one answer. An error is an answer, too; otherwise only a dead
 * thread would be noticed.
 */
export function answerAsks<Message, Answer>(
  answer: (message: Message) => Said<Answer> | Promise<Said<Answer>>,
): void {
  parentPort?.on('message', async (message: Message) => {
    try {
      const { answer: said, transfer = [] } = await answer(message)
      parentPort?.postMessage(said, transfer)
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      parentPort?.postMessage({ error: text })
    }
  })
}
