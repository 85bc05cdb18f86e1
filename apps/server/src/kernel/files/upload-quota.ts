import type { UploadRoom } from '@merchant/contract/system/auth.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { readCompanySettings } from '../company-settings.ts'
import type { Db, Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'

export const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 3_600_000

/** The uploader, the branch whose quota is used, and the moment. */
export interface Uploader {
  principal: Pick<Principal, 'companyId' | 'employeeId'>
  branchId: number
  now: Date
}

type Usage = Pick<UploadRoom, 'branch' | 'branchBytes' | 'dayBytes' | 'dayFiles'>

/**
 * Whether there is any room left, checked before the costly drawing of a picture.
 * @throws UPLOAD_BRANCH_FULL, UPLOAD_DAY_FULL
 */
export const requireUploadRoom = (db: Db, uploader: Uploader): Promise<void> => judge(db, uploader, 1)

/**
 * Reserves room for the bytes of a row that is written in the same transaction; uploads of one person and of one branch
 * wait for each other until then.
 * @throws UPLOAD_BRANCH_FULL, UPLOAD_DAY_FULL
 */
export async function takeUploadRoom(tx: Tx, uploader: Uploader, bytes: number): Promise<void> {
  await hold(`uploads of employee ${uploader.principal.employeeId}`).execute(tx)
  await hold(`uploads of branch ${uploader.branchId}`).execute(tx)
  await judge(tx, uploader, bytes)
}

const hold = (what: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`

/** The bytes that a person has uploaded within a day and that the branch keeps, with their limits. */
export async function uploadRoom(db: Db, { principal, branchId, now }: Uploader): Promise<UploadRoom> {
  const { companyId, employeeId } = principal
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Usage>`
    select branch.name as branch, branch_bytes as "branchBytes", person_bytes as "dayBytes", person_files as "dayFiles"
    from branch, upload_usage(branch.id, ${employeeId}, ${since}) where branch.id = ${branchId}`.execute(db)
  const [usage] = rows
  if (!usage) throw new Error(`there is no branch ${branchId}`)
  const limits = await readCompanySettings(db, { companyId, branchId })
  return {
    ...usage,
    branchLimitBytes: limits.uploadBranchMegabytes * MEGABYTE,
    dayLimitBytes: limits.uploadPersonMegabytes * MEGABYTE,
    dayLimitFiles: limits.uploadPersonFiles,
  }
}

async function judge(db: Db, uploader: Uploader, bytes: number): Promise<void> {
  const room = await uploadRoom(db, uploader)
  if (room.branchBytes + bytes > room.branchLimitBytes)
    throw refuse('UPLOAD_BRANCH_FULL', {
      branch: room.branch,
      used: megabytes(room.branchBytes),
      limit: megabytes(room.branchLimitBytes),
      size: megabytes(bytes),
    })
  const files = room.dayLimitFiles ?? Number.POSITIVE_INFINITY
  if (room.dayFiles + 1 > files || room.dayBytes + bytes > room.dayLimitBytes)
    throw refuse('UPLOAD_DAY_FULL', {
      files: figure.format(room.dayFiles),
      used: megabytes(room.dayBytes),
      limit: [
        ...(room.dayLimitFiles === null ? [] : [`${figure.format(room.dayLimitFiles)} berkas`]),
        megabytes(room.dayLimitBytes),
      ].join(' dan '),
    })
}

const figure = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const megabytes = (bytes: number): string => `${figure.format(bytes / MEGABYTE)} MB`
