import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Access } from './auth/access.ts'
import type { KnownBrowsers } from './auth/known-browsers.ts'
import type { PasswordHasher } from './auth/passwords.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { SignedLinks } from './files/signed-links.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Settings } from './settings.ts'
import type { SheetReader } from './sheet/sheet-reader.ts'
import type { SheetWriter } from './sheet/sheet-writer.ts'

/** The parts of the program; built once at the start, handed to every call. */
export interface Services {
  settings: Settings
  clock: Clock
  database: Database
  /** Cancels the statement of a connection to the database or to its replica, by its process id. */
  stopStatement: (pid: number, onReplica?: boolean) => Promise<void>
  access: Access
  passwords: PasswordHasher
  /** Browsers with an earlier sign-in. */
  browsers: KnownBrowsers
  /** Pictures, which can be read by their name. */
  files: FileStore
  /** Files of documents, read only by signed links. */
  attachments: FileStore
  links: SignedLinks
  /** Whether the disk has room for the writes of a call or a job. */
  hasSpace: () => boolean
  realtime: Realtime
  pdf: PdfRenderer
  /** Whether a proxy was seen since the start whose callers all have its address. */
  callers: { shareAddress: boolean }
  sheetReader: SheetReader
  sheetWriter: SheetWriter
  /** The training company beside this one; undefined in the training company itself. */
  training: Training | undefined
}

/**
 * How the training company is: not made yet, being made (`of` is 0 before the number of steps is known), made, the last
 * making failed, or can't be made for a reason in words.
 */
export type TrainingState =
  | { state: 'NONE' | 'FAILED' }
  | { state: 'MAKING'; done: number; of: number }
  | { state: 'READY'; bytes: number; isOpen: boolean }
  | { state: 'IMPOSSIBLE'; why: string }

/** The training company of this server: a database of its own, and while people are in it an app of its own. */
export interface Training {
  look(): Promise<TrainingState>
  /** Makes it in the background, in place of an earlier one. Nothing happens while it is being made, by any server. */
  make(): Promise<void>
  /** Its services, started when it sleeps; undefined where none is made. */
  open(): Promise<Services | undefined>
  /** Its app for one call, kept open until that is answered; undefined where none is made. */
  visit(answer: ServerResponse): Promise<FastifyInstance | undefined>
  drain(): void
  stop(): Promise<void>
}
