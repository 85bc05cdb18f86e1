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

/** What the program is made of; built once at the start, handed to every call. */
export interface Services {
  settings: Settings
  clock: Clock
  database: Database
  /** Stops what a connection of the database, or of its replica, is doing, by its process id. */
  stopStatement: (pid: number, onReplica?: boolean) => Promise<void>
  access: Access
  passwords: PasswordHasher
  /** In which somebody signed in before. */
  browsers: KnownBrowsers
  /** Pictures, which whoever knows their name may read. */
  files: FileStore
  /** Papers of documents, read by signed links alone. */
  attachments: FileStore
  links: SignedLinks
  /** Whether the disk has room for what a call or a job would write. */
  hasSpace: () => boolean
  realtime: Realtime
  pdf: PdfRenderer
  /** Whether a proxy was seen, since the start, whose callers all have its address. */
  callers: { shareAddress: boolean }
  sheetReader: SheetReader
  sheetWriter: SheetWriter
}
