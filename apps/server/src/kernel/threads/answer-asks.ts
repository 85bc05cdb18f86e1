import { parentPort, type Transferable } from 'node:worker_threads'

/** What a thread says, and what of it changes hands without a copy. */
export interface Said<Answer> {
  answer: Answer
  transfer?: readonly Transferable[]
}

/**
 * The thread's end of a `ThreadQueue`: every message gets one answer. What goes wrong is an answer, too; only a dead
 * thread is noticed otherwise.
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
