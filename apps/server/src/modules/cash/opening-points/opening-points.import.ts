import { OpeningPointsEntry } from '@merchant/contract/cash/opening-points.ts'
import { asDate, asRupiah, asText, asWhole } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { ImportColumn, ImportType } from '../../../kernel/import/import-type.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { examineOpening } from '../opening-import.ts'
import { applyPoints, undoPoints } from './opening-points-import.apply.ts'
import { pointsFile } from './opening-points-import.rows.ts'

const { shape } = OpeningPointsEntry

const grouped = new Intl.NumberFormat('id-ID')

const columns: readonly ImportColumn[] = [
  {
    key: 'customer',
    header: 'Pelanggan',
    hint: 'Kode atau nama anggota yang sudah disetujui di cabang yang sedang dipilih; satu baris saja untuk setiap pelanggan',
    example: 'Toko Sinar Jaya',
    read: asText,
    lookup: { table: 'customer', label: 'Pelanggan' },
    required: 'cell',
  },
  {
    key: 'points',
    header: 'Poin',
    hint: 'Sisa poin di pembukuan lama, bilangan bulat',
    example: 1_250,
    read: asWhole,
    schema: shape.points,
    required: 'cell',
    show: (value) => grouped.format(Number(value)),
  },
  {
    key: 'expiresOn',
    header: 'Berlaku sampai',
    hint: 'Hari terakhir poin dapat dipakai; kosong seperti poin yang didapat pada hari pembukaan cabang',
    example: '',
    read: asDate,
    schema: shape.expiresOn,
    show: (value) => (value ? dayLabel(String(value)) : ''),
  },
  {
    key: 'pointValue',
    header: 'Nilai satu poin',
    hint: 'Rupiah bulat untuk satu poin; kosong mengikuti pengaturan perusahaan',
    example: '',
    read: asRupiah,
    schema: shape.pointValue,
    show: (value) => (value ? grouped.format(Number(value)) : ''),
  },
  {
    key: 'note',
    header: 'Catatan',
    hint: 'Boleh kosong',
    example: 'Sisa poin kartu lama',
    read: asText,
    schema: shape.note,
  },
]

/** Headings of people's own files. */
const otherNames = {
  customer: [
    'Kode pelanggan',
    'Nama pelanggan',
    'Customer',
    'Toko',
    'Nama toko',
    'Outlet',
    'Member',
    'Anggota',
  ],
  points: ['Saldo poin', 'Sisa poin', 'Jumlah poin', 'Total poin', 'Point', 'Points', 'Saldo'],
  expiresOn: ['Kedaluwarsa', 'Kadaluarsa', 'Tgl kedaluwarsa', 'Masa berlaku', 'Expired', 'Hangus'],
  pointValue: ['Nilai poin', 'Rupiah per poin'],
  note: ['Keterangan', 'Memo'],
}

/** What customers had of points by the old books of a branch: one document each, by the commands of the form. */
export const openingPointsImport: ImportType = {
  key: 'opening-points',
  title: 'Poin Awal',
  permissions: ['bankcash.opening-points:add'],
  owner: 'branch',
  columns: knownAs(columns, otherNames),
  secondExample: { customer: 'Warung Bu Tini', points: 480 },
  keyColumn: 'customer',
  titleColumn: 'points',
  makesDocuments: true,
  examine: (ctx, batch, rows) => examineOpening(ctx, pointsFile, batch, rows),
  apply: applyPoints,
  undo: undoPoints,
}
