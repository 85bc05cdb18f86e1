import type { Hindrance, SystemHealth } from '@merchant/contract/system/health.ts'
import { t } from '../../../app/i18n.ts'
import { bytes } from '../../../kit/bytes.ts'
import { ago, dateTime, number } from '../../../lib/format.ts'

export interface Part {
  title: string
  state: SystemHealth['database']['state']
  facts: [label: string, value: string][]
  /** The advice when it is not well. */
  advice: string | null
}

/** The time passed by the server's clock, and the moment. */
const since = (instant: string | null, at: string, none: string): string =>
  instant === null ? none : `${ago(instant, Date.parse(at), t)} (${dateTime(instant)})`

/** The parts of the machine, the most serious failures first. */
export const partsOf = (health: SystemHealth): Part[] => [
  databasePart(health),
  ...replicaPart(health),
  backupPart(health),
  diskPart(health),
  uploadsPart(health),
  booksPart(health),
  jobsPart(health),
  realtimePart(health),
  processPart(health),
]

const databasePart = ({ database }: SystemHealth): Part => ({
  title: t('Basis data'),
  state: database.state,
  facts: [
    [t('PostgreSQL'), database.version],
    [t('Ukuran'), bytes(database.sizeBytes)],
    [t('Menjawab dalam'), t('{{n}} milidetik', { n: number(database.answersIn) })],
    [t('Koneksi'), t('{{n}} dari {{max}}', { n: database.connections, max: database.maxConnections })],
    [
      t('Halaman rusak'),
      database.damagedPages === null ? t('tidak tersedia') : number(database.damagedPages),
    ],
  ],
  advice:
    database.state === 'BAD'
      ? t(
          'Ada data yang rusak di disk: jalankan npm run verify di server, lalu pulihkan cadangan terakhir ke tempat baru.',
        )
      : t('Basis data lambat atau koneksinya hampir habis: periksa beban mesin.'),
})

const hindrances = (): Record<Hindrance, string> => ({
  AWAY: t('tidak dapat dihubungi'),
  NOT_A_REPLICA: t('bukan replika lagi'),
  OTHER_DATABASE: t('dari basis data lain'),
  OTHER_SCHEMA: t('skemanya belum sama'),
  MIXED_SERVERS: t('ada server tanpa DATABASE_READ_URL'),
  LAGGING: t('terlalu tertinggal'),
  JUST_WRITTEN: t('belum memuat tulisan pembaca'),
  BUSY: t('koneksinya habis'),
  CANCELLED: t('dibatalkan oleh pembaruan'),
  FAILED: t('sebab lain'),
})

/** Absent where the settings name no replica. */
const replicaPart = ({ replica }: SystemHealth): Part[] => {
  if (!replica) return []
  const words = hindrances()
  return [
    {
      title: t('Replika'),
      state: replica.state,
      facts: [
        [
          t('Dipakai'),
          replica.hindrance === null ? t('Ya') : t('Tidak: {{why}}', { why: words[replica.hindrance] }),
        ],
        [
          t('Tertinggal'),
          replica.ageSeconds === null
            ? t('tidak diketahui')
            : t('{{n}} detik, paling lama {{max}}', {
                n: number(replica.ageSeconds),
                max: number(replica.maxAgeSeconds),
              }),
        ],
        [t('Dibaca dari replika'), t('{{n}} kali', { n: number(replica.reads) })],
        [
          t('Dijawab basis data utama'),
          replica.fallbacks
            .map(({ why, times }) => t('{{n}} kali: {{why}}', { n: number(times), why: words[why] }))
            .join('; ') || t('{{n}} kali', { n: 0 }),
        ],
      ],
      advice: t(
        'Laporan dan daftar dijawab basis data utama sampai replika dapat dipakai lagi: periksa replika dan DATABASE_READ_URL di semua server.',
      ),
    },
  ]
}

const backupPart = ({ backup, at }: SystemHealth): Part => ({
  title: t('Cadangan'),
  state: backup.state,
  facts: [
    [t('Cadangan terakhir'), since(backup.lastAt, at, t('belum pernah'))],
    [t('Berkas'), backup.fileName ?? '-'],
    [t('Isi'), backup.rows === null ? '-' : t('{{n}} baris', { n: number(backup.rows) })],
    [t('Ukuran'), backup.bytes === null ? '-' : bytes(backup.bytes)],
    [t('Folder'), backup.folder],
    ...(backup.running ? [[t('Saat ini'), t('sedang dibuat')] as [string, string]] : []),
    ...(backup.failure === null ? [] : [[t('Percobaan terakhir gagal'), backup.failure] as [string, string]]),
  ],
  advice: t(
    'Cadangan dibuat setiap malam pukul 02.00 WIB, atau satu jam setelah mesin menyala. Bila terlambat, jalankan npm run backup di server.',
  ),
})

const diskPart = ({ disk }: SystemHealth): Part => ({
  title: t('Disk'),
  state: disk.state,
  facts: [
    [t('Kosong di folder data'), bytes(disk.dataFreeBytes)],
    [t('Kosong di folder cadangan'), bytes(disk.backupFreeBytes)],
    [t('Berkas baru ditolak di bawah'), bytes(disk.floorBytes)],
  ],
  advice: t('Kosongkan ruang di server sebelum penuh.'),
})

const uploadsPart = ({ uploads }: SystemHealth): Part => ({
  title: t('Unggahan'),
  state: uploads.state,
  facts: uploads.branches.map(({ branch, bytes: used, limitBytes }) => [
    branch.name,
    t('{{used}} dari {{limit}}', { used: bytes(used), limit: bytes(limitBytes) }),
  ]),
  advice: t(
    'Unggahan satu cabang hampir penuh: naikkan batasnya di pengaturan perusahaan atau lepas gambar yang tidak perlu.',
  ),
})

const booksPart = ({ books, at }: SystemHealth): Part => ({
  title: t('Aturan buku'),
  state: books.state,
  facts: [
    [t('Aturan'), number(books.rules)],
    [t('Tidak cocok'), number(books.broken)],
    [t('Diperiksa'), since(books.checkedAt, at, t('belum pernah'))],
    [t('Dipantau'), since(books.watchedAt, at, t('hanya malam hari'))],
  ],
  advice:
    books.broken > 0
      ? t('Buka Buku Selalu Cocok untuk melihat dokumennya.')
      : books.isWatchLate
        ? t('Pemantau buku tertinggal: sebabnya ada di log server.')
        : t('Buku diperiksa setiap malam; periksa sekarang di Buku Selalu Cocok.'),
})

const jobsPart = ({ jobs, at }: SystemHealth): Part => ({
  title: t('Pekerjaan latar'),
  state: jobs.state,
  facts: [
    [t('Menunggu'), number(jobs.waiting)],
    [t('Menunggu sejak'), since(jobs.oldestDue, at, '-')],
    [t('Gagal'), number(jobs.failed)],
  ],
  advice:
    jobs.failed > 0
      ? t('Pekerjaan yang gagal tercantum di bawah dengan sebabnya.')
      : t('Pekerjaan tertunda: sebabnya ada di log server.'),
})

const realtimePart = ({ realtime }: SystemHealth): Part => ({
  title: t('Kabar langsung'),
  state: realtime.state,
  facts: [
    [t('Tersambung ke basis data'), realtime.listening ? t('Ya') : t('Tidak')],
    [t('Layar yang mendengarkan'), number(realtime.listeners)],
  ],
  advice: t('Notifikasi datang terlambat sampai sambungan ini pulih dengan sendirinya.'),
})

const processPart = ({ process, at }: SystemHealth): Part => ({
  title: t('Program'),
  state: process.state,
  facts: [
    [t('Dijalankan'), since(process.startedAt, at, '-')],
    [t('Memori'), bytes(process.memoryBytes)],
    [t('Alamat pemanggil'), process.sharedAddress ? t('Satu untuk semua') : t('Masing-masing')],
    [t('Berhenti sendiri'), t('{{n}} kali dalam 7 hari', { n: number(process.restarts) })],
    ...(process.lastRestart
      ? [
          [t('Terakhir berhenti'), since(process.lastRestart.at, at, '-')] as [string, string],
          [t('Sebab'), process.lastRestart.reason] as [string, string],
        ]
      : []),
  ],
  advice: processAdvice(process),
})

/** Both may be true at once. */
const processAdvice = ({ sharedAddress, restarts, lastRestart }: SystemHealth['process']): string =>
  [
    sharedAddress &&
      t(
        'Semua pemanggil berbagi satu alamat, sehingga pembatasan per alamat mengenai semuanya: proksi harus berjalan di mesin ini dan mengirim X-Forwarded-For.',
      ),
    lastRestart &&
      t('Server dijalankan ulang {{n}} kali, terakhir {{when}} karena {{reason}}.', {
        n: number(restarts),
        when: dateTime(lastRestart.at),
        reason: lastRestart.reason,
      }),
  ]
    .filter(Boolean)
    .join(' ')
