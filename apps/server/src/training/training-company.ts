import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { LifeWanted } from '../demo/life/company.ts'
import { seedLife, smallLife } from '../demo/seed-life.ts'
import { openOwner } from '../kernel/db/pool.ts'
import { openUploads, storeNames } from '../kernel/files/uploads.ts'
import type { Services, Training, TrainingState } from '../kernel/services.ts'
import type { Settings } from '../kernel/settings.ts'
import { loadAreas } from '../modules/master/area/area.seed.ts'
import { prepareSchema, type Server, type ServerOptions, startServer } from '../server.ts'
import { createDraft, databasesBeside, putInPlace, readFacts, takeLock } from './databases.ts'

/** Folder of its uploads within FILES_DIR, or first part of their keys in a bucket. */
const FOLDER = 'latihan'
/** After this time without a call and without an open page its app ends; the next call starts it again. */
const IDLE_MS = 3_600_000
const LOOK_MS = 60_000
/** Branches that live at a time while it is made: the real company goes on working beside it. */
const SIDE_BY_SIDE = 2

type Life = Omit<LifeWanted, 'now'>

/** The small demo with fewer days and sales: people wait for it. */
const trainingLife: Life = { ...smallLife, days: 14, sales: 400, outlets: 120 }

/** The same program with a database and uploads of its own, without replica, backup and passwords of a demo. */
const settingsOf = (settings: Settings): Settings => ({
  ...settings,
  training: true,
  demo: 'off',
  databaseReadUrl: undefined,
  filesDir: join(settings.filesDir, FOLDER),
  s3: settings.s3 && { ...settings.s3, folder: FOLDER },
})

/** The training company of a server. Nothing of it exists before somebody enters it for the first time. */
export const trainingBeside = (options: ServerOptions): Training => new TrainingCompany(options, trainingLife)

/** @param life how much the company has lived when it is made */
export const trainingWith =
  (life: Life, idleMs = IDLE_MS) =>
  (options: ServerOptions): Training =>
    new TrainingCompany(options, life, idleMs)

interface Running extends Server {
  /** Ends when the database is put away, by any server. */
  hold: pg.Client
}

class TrainingCompany implements Training {
  readonly #options: ServerOptions
  readonly #life: Life
  readonly #idleMs: number
  readonly #databases: ReturnType<typeof databasesBeside>
  readonly #settings: Settings
  /** Undefined while nobody is in it; its value while there is no company. */
  #running: Promise<Running | undefined> | undefined
  /** How far this server is with making it. */
  #making: { done: number; of: number } | undefined
  #made: Promise<void> = Promise.resolve()
  #hasFailed = false
  #stopped = false
  #visits = 0
  #lastVisit = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(options: ServerOptions, life: Life, idleMs = IDLE_MS) {
    this.#options = options
    this.#life = life
    this.#idleMs = idleMs
    this.#databases = databasesBeside(options.directConnection)
    this.#settings = settingsOf(options.settings)
  }

  async look(): Promise<TrainingState> {
    if (this.#making) return { state: 'MAKING', ...this.#making }
    const { bytes, isBeingMade, why } = await this.#asOwner((owner) => readFacts(owner, this.#databases))
    if (why !== null) return { state: 'IMPOSSIBLE', why }
    if (isBeingMade) return { state: 'MAKING', done: 0, of: 0 }
    if (this.#hasFailed) return { state: 'FAILED' }
    return bytes === null ? { state: 'NONE' } : { state: 'READY', bytes, isOpen: this.#running !== undefined }
  }

  async make(): Promise<void> {
    if (this.#making || this.#stopped) return
    this.#making = { done: 0, of: 0 }
    this.#hasFailed = false
    const owner = await this.#openOwner().catch((error: unknown) => {
      this.#making = undefined
      throw error
    })
    this.#made = this.#makeOn(owner)
      .catch((error: Error) => {
        this.#hasFailed = true
        this.#options.log.error({ err: error }, 'the training company could not be made')
      })
      .finally(async () => {
        this.#making = undefined
        await owner.end()
      })
  }

  async open(): Promise<Services | undefined> {
    return (await this.#run())?.services
  }

  async visit(answer: ServerResponse): Promise<FastifyInstance | undefined> {
    answer.setMaxListeners(2 * answer.getMaxListeners()) // two apps listen to it
    this.#visits++
    finished(answer, () => {
      this.#visits--
      this.#lastVisit = performance.now()
    })
    return (await this.#run())?.app
  }

  drain(): void {
    void this.#running?.then((running) => running?.drain()).catch(() => undefined) // it did not start
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#made
    await this.#close()
  }

  async #makeOn(owner: pg.Client): Promise<void> {
    if (!(await takeLock(owner))) return // another server makes it
    const { draft, made } = this.#databases
    const { clock, log } = this.#options
    await createDraft(owner, this.#databases)
    await prepareSchema(draft.connection)
    await loadAreas(draft.connection)
    await seedLife(
      {
        settings: this.#settings,
        log,
        connection: draft.connection,
        directConnection: draft.connection,
        sideBySide: SIDE_BY_SIDE,
      },
      { ...this.#life, now: clock.now() },
      {
        onEvent: (done, of) => {
          this.#making = { done, of }
        },
      },
    )
    await this.#close()
    await putInPlace(owner, this.#databases)
    await this.#forgetUploads()
    log.info({ database: made.name }, 'the training company was made')
  }

  /** The files of the company that was put away. */
  async #forgetUploads(): Promise<void> {
    const uploads = openUploads(this.#settings)
    for (const name of storeNames)
      for await (const file of uploads[name].list()) await uploads[name].remove(file.name)
  }

  #run(): Promise<Running | undefined> {
    this.#running ??= this.#start().catch((error: unknown) => {
      this.#running = undefined
      throw error
    })
    return this.#running
  }

  async #start(): Promise<Running | undefined> {
    const { bytes } = await this.#asOwner((owner) => readFacts(owner, this.#databases))
    if (bytes === null || this.#stopped) {
      this.#running = undefined
      return undefined
    }
    const { connection } = this.#databases.made
    const hold = await openOwner(connection, 'training')
    const { beside: _, demoAccounts: __, webFolder: ___, ...options } = this.#options
    try {
      await prepareSchema(connection) // the program may be newer than the company
      const server = await startServer({
        ...options,
        settings: this.#settings,
        log: options.log.child({ company: 'training' }),
        connection,
        directConnection: connection,
      })
      await server.app.ready()
      hold.once('end', () => void this.#close())
      this.#timer = setInterval(() => void this.#closeWhenIdle(), Math.min(LOOK_MS, this.#idleMs)).unref()
      return { ...server, hold }
    } catch (error) {
      await hold.end()
      throw error
    }
  }

  async #closeWhenIdle(): Promise<void> {
    if (this.#visits === 0 && performance.now() - this.#lastVisit >= this.#idleMs) await this.#close()
  }

  /** Gives its memory and connections back; calls under way end first, as when a server stops. */
  async #close(): Promise<void> {
    const closing = this.#running
    this.#running = undefined
    clearInterval(this.#timer)
    const running = await closing?.catch(() => undefined) // it did not start
    if (!running) return
    running.hold.removeAllListeners('end')
    await running.stop()
    await running.hold.end()
  }

  async #asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
    const owner = await this.#openOwner()
    return work(owner).finally(() => owner.end())
  }

  #openOwner(): Promise<pg.Client> {
    return openOwner(this.#options.directConnection, 'training')
  }
}
