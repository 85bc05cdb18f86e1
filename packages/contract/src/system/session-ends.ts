/** Why a session ended without its owner signing out, in words. */
export const sessionEnds = {
  'ended by its owner': 'Diakhiri dari sesi lain',
  'password changed': 'Kata sandi diganti',
  'access changed': 'Akses diubah oleh admin',
  'refresh token reused': 'Dipakai dari dua tempat sekaligus',
  'too many sessions': 'Lebih dari 30 sesi terbuka, yang paling lama diakhiri',
} as const
export type SessionEnd = keyof typeof sessionEnds
