import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** The parts of `pg` for COPY that its published types leave out. */
interface CopyConnection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Bytes gathered before they are passed on: rows come one by one. */
const CHUNK = 512 * 1024

/** One COPY statement in the life of a connection; `pg` calls these methods as the answers come. */
class CopyStatement {
  readonly started = Promise.withResolvers<CopyConnection>()
  readonly done = Promise.withResolvers<number>()
  failure: Error | undefined
  readonly #text: string
  readonly #onData: (chunk: Buffer, connection: CopyConnection) => void
  #rows = 0

  constructor(text: string, onData: (chunk: Buffer, connection: CopyConnection) => void = () => undefined) {
    this.#text = text
    this.#onData = onData
    this.started.promise.catch(() => undefined) // `done` reports it
    this.done.promise.catch(() => undefined) // the caller that ends the copy awaits it
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.started.resolve(connection)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    this.#onData(chunk, connection)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1])
  }

  handleReadyForQuery(): void {
    this.done.resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.failure = error
    this.started.reject(error)
    this.done.reject(error)
  }
}

/** `pg` takes every submittable object; its types know no COPY. */
const submit = (client: pg.ClientBase, statement: CopyStatement): void => {
  client.query(statement as unknown as pg.Submittable) // has all methods that pg's client calls
}

/**
 * Runs `copy … to stdout` and passes its bytes on in large chunks, as fast as `take` takes them: for any size of table,
 * only a few chunks are in memory.
 * @returns the number of rows
 */
export async function copyOut(
  client: pg.ClientBase,
  sql: string,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<number> {
  let pieces: Buffer[] = []
  let size = 0
  let taking: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    const chunk = Buffer.concat(pieces)
    pieces = []
    size = 0
    taking = taking.then(() => take(chunk))
    taking.catch(() => undefined) // awaited at the end
    return taking
  }
  const statement = new CopyStatement(sql, (chunk, { stream }) => {
    pieces.push(Buffer.from(chunk)) // the driver uses its buffer again
    size += chunk.length
    if (size < CHUNK) return
    stream.pause()
    void flush()
      .catch(() => undefined) // reported at the end; the rest of the table is dropped
      .finally(() => stream.resume())
  })
  submit(client, statement)
  const rows = await statement.done.promise
  if (size > 0) void flush().catch(() => undefined)
  await taking
  return rows
}

export interface CopyIn {
  /** Resolves when PostgreSQL is ready for more. @throws the error of PostgreSQL about the rows so far */
  write(chunk: Buffer): Promise<void>
  /** @returns the number of rows */
  end(): Promise<number>
  /** Cancels the copy, so that the connection can be used again. */
  abort(): Promise<void>
}

/** Starts `copy … from stdin`; chunks may end anywhere. */
export function copyIn(client: pg.ClientBase, sql: string): CopyIn {
  const statement = new CopyStatement(sql)
  submit(client, statement)
  return {
    async write(chunk) {
      const connection = await statement.started.promise
      if (statement.failure) throw statement.failure
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), statement.done.promise])
    },
    async end() {
      const connection = await statement.started.promise
      if (!statement.failure) connection.endCopyFrom()
      return statement.done.promise
    },
    async abort() {
      const connection = await statement.started.promise.catch(() => undefined)
      if (!statement.failure) connection?.sendCopyFail('given up')
      await statement.done.promise.catch(() => undefined) // the failure is intended
    },
  }
}
