import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { instant, pathId } from '../kernel/fields.ts'

/** One changed field, as users read it; `line` names the line, null for the head. */
const change = z.object({
  line: z.string().nullable(),
  /** Whether the edit added, changed or removed the line; null for the head. */
  lineChange: z.enum(['ADDED', 'CHANGED', 'REMOVED']).nullable(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** The last day whose entries are in an archive and so are not among the rows; null when nothing is missing. */
export const archivedUntil = z.iso.date().nullable()

export const DocumentHistory = z
  .object({
    rows: z.array(
      z.object({
        at: instant('Waktu'),
        actor: z.string(),
        /** The device that the browser names; null where it is not known. */
        device: z.string().nullable(),
        /** Name of the action in the life cycle, or of the event that another document caused. */
        action: z.string(),
        fromStatus: z.string().nullable(),
        toStatus: z.string(),
        reason: z.string().nullable(),
        changes: z.array(change),
      }),
    ),
    count: z.int(),
    archivedUntil,
  })
  .meta({ id: 'DocumentHistory' })
export type DocumentHistory = z.infer<typeof DocumentHistory>

export const SettingHistory = z
  .object({
    rows: z.array(
      z.object({
        at: instant('Waktu'),
        actor: z.string(),
        device: z.string().nullable(),
        changes: z.array(change.omit({ line: true, lineChange: true })),
      }),
    ),
    count: z.int(),
    archivedUntil,
  })
  .meta({ id: 'SettingHistory' })
export type SettingHistory = z.infer<typeof SettingHistory>

export const documentHistoryContract = {
  'GET /core/v1/documents/{id}/history': {
    summary: 'Siapa mengubah apa pada satu dokumen, dengan perangkatnya; baris ikut',
    access: 'signed-in',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Dokumen') }),
    reply: DocumentHistory,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /v1/settings/history': {
    summary: 'Siapa mengubah pengaturan apa, terbaru dahulu; satu cabang dengan `branchId`',
    access: 'system.upload-logo:view',
    scope: 'branch',
    query: z.strictObject({ branchId: pathId('Cabang').optional() }),
    reply: SettingHistory,
    refuses: ['BRANCH_FORBIDDEN'],
  },
} as const satisfies Contract
