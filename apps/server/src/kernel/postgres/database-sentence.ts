import { StartupError } from '../startup-error.ts'

/** The most common fault of an outside database, in one sentence. */
export function databaseSentence(error: Error & { code?: string }): StartupError | undefined {
  if (error instanceof StartupError) return error
  if (error.code === '42501') {
    return new StartupError(
      'Pengguna pada DATABASE_URL tidak boleh membuat peran: jalankan "create role merchant_app nologin; grant merchant_app to <pengguna>" sebagai admin basis data, lalu mulai lagi.',
    )
  }
  if (error.code && /^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D|EAI)/.test(error.code)) {
    return new StartupError(
      `Basis data pada DATABASE_URL tidak dapat dipakai (${error.message}): periksa alamat, nama basis data, dan kata sandinya.`,
    )
  }
  return undefined
}
