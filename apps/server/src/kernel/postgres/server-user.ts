import { spawnSync } from 'node:child_process'
import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** The system user of PostgreSQL. PostgreSQL refuses root, so root runs it as another user. */
export interface ServerUser {
  uid: number
  gid: number
}

/** `nobody` on every Linux: exists without `useradd`, owns nothing else. */
export const NOBODY: ServerUser = { uid: 65534, gid: 65534 }

/**
 * Environment of every PostgreSQL program: English messages, because we read some of them, and none of the caller's
 * `PG*` or `LD_LIBRARY_PATH` variables, which would point the programs at another server or other libraries.
 */
export const SERVER_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** Whether this process is root, so that PostgreSQL has to run as another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Spawn options that run a program as `user` (undefined: as ourselves). The working directory is `/` because the
 * caller's may be a home that `user` cannot enter.
 */
export function runAs(user: ServerUser | undefined) {
  return { ...user, cwd: '/', env: SERVER_ENV }
}

/**
 * Whether `user` can enter and write `folder`. A process of that user asks the kernel: mode bits of the path do not show
 * access lists, mounts and network drives.
 * @throws {StartupError} when this process may not switch users at all (a container without CAP_SETUID).
 */
export function canWrite(folder: string, user: ServerUser | undefined): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    ...runAs(user),
    stdio: 'ignore',
  })
  if (probe.error && user)
    throw new StartupError(
      'PostgreSQL tidak boleh berjalan sebagai root dan proses ini tidak dapat berpindah ke pengguna lain; jalankan Merchant sebagai pengguna biasa atau isi DATABASE_URL.',
      { cause: probe.error },
    )
  return probe.status === 0
}

/** Gives `folder` with its content to `user`; links are changed, not followed. */
export async function giveTo(user: ServerUser, folder: string): Promise<void> {
  await lchown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), user.uid, user.gid)
}
