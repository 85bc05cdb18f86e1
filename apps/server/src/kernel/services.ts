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
}
