/**
 * The one registry of refusal reasons. `code` and `status` are what the specification's error catalogue (section 8)
 * shows; `message` is the Indonesian sentence, with `{placeholders}` filled from the refusal's params.
 * Modules throw `refuse('REASON', params)`; nothing else makes an error reply.
 */
export interface ReasonSpec {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503
  code: ErrorCode
  message: string
}

export type ErrorCode =
  | 'MISSING_REQUIRED_DATA'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'DUPLICATE_DATA'
  | 'PROCESSING_ERROR'
  | 'UNPROCESSABLE_ENTITY'

const invalid = (message: string) => ({ status: 400, code: 'MISSING_REQUIRED_DATA', message }) as const
const unauthorized = (message: string) => ({ status: 401, code: 'UNAUTHORIZED', message }) as const
const forbidden = (message: string) => ({ status: 403, code: 'FORBIDDEN', message }) as const
const duplicate = (message: string) => ({ status: 409, code: 'DUPLICATE_DATA', message }) as const
const conflict = (message: string) => ({ status: 409, code: 'PROCESSING_ERROR', message }) as const
const rule = (message: string) => ({ status: 422, code: 'UNPROCESSABLE_ENTITY', message }) as const
const away = (message: string) => ({ status: 503, code: 'PROCESSING_ERROR', message }) as const

export const reasons = {
  REQUIRED: invalid('{label} wajib diisi'),
  INVALID_FORMAT: invalid('Format {label} tidak valid'),
  UNKNOWN_FIELD: invalid('Kolom {label} tidak dikenal'),
  INVALID_JSON: invalid('Isi permintaan bukan JSON yang sah'),
  SIGNATURE_INVALID: invalid('Tanda tangan permintaan tidak sah'),
  CLOCK_SKEW: invalid('Jam perangkat berbeda dari jam server, mohon sesuaikan jam perangkat'),
  IDEMPOTENCY_KEY_INVALID: invalid('Header idempotency-key harus berupa UUID'),
  FILE_REQUIRED: invalid('Berkas wajib dipilih'),
  FILE_TYPE: invalid('Berkas harus berupa gambar PNG, JPEG, atau WebP'),
  PAYLOAD_TOO_LARGE: {
    status: 413,
    code: 'MISSING_REQUIRED_DATA',
    message: 'Data yang dikirim terlalu besar, paling besar {limit}',
  },
  SESSION_EXPIRED: unauthorized('Sesi Habis - Mohon untuk login kembali!'),
  SIGN_IN_FAILED: unauthorized('Mohon periksa kembali email dan kata sandi Anda!'),
  TEMPORARY_PASSWORD_EXPIRED: unauthorized(
    'Kata sandi sementara sudah kedaluwarsa, mintalah yang baru kepada admin',
  ),
  REFRESH_REJECTED: unauthorized('Sesi tidak dapat diperpanjang, mohon masuk kembali'),
  FORBIDDEN: forbidden('Anda tidak memiliki akses untuk {action}'),
  BRANCH_FORBIDDEN: forbidden('Anda tidak memiliki akses ke cabang {branch}'),
  MUST_CHANGE_PASSWORD: forbidden('Kata sandi sementara harus diganti sebelum melanjutkan'),
  ROLE_BEYOND_OWN: forbidden('Anda tidak dapat memberi hak yang tidak Anda miliki: {permission}'),
  EMPLOYEE_BEYOND_OWN: forbidden(
    'Karyawan {name} memiliki hak yang tidak Anda miliki, mintalah Admin untuk mengubahnya',
  ),
  SETUP_LINK_INVALID: forbidden('Tautan penyiapan tidak berlaku atau sudah dipakai'),
  ORIGIN_FORBIDDEN: forbidden('Permintaan berasal dari situs lain'),
  NOT_FOUND: { status: 404, code: 'NOT_FOUND', message: '{label} tidak ditemukan' },
  DUPLICATE_CODE: duplicate('{label} {value} sudah digunakan'),
  STALE_VERSION: conflict('Data sudah diubah pengguna lain, muat ulang lalu coba kembali'),
  INVALID_STATE: conflict('{document} berstatus {status} dan tidak dapat {action}'),
  REQUEST_IN_PROGRESS: conflict('Permintaan yang sama sedang diproses, mohon tunggu'),
  INACTIVE_MASTER: rule('{label} {name} sudah tidak aktif'),
  REFERENCE_MISSING: rule('{label} yang dipilih tidak ditemukan'),
  RULE_VIOLATED: rule('Data tidak memenuhi aturan: {rule}'),
  IDEMPOTENCY_KEY_REUSED: rule('Kunci permintaan sudah dipakai untuk data yang berbeda'),
  DATE_ORDER: invalid('Tanggal akhir {to} mendahului tanggal awal {from}'),
  PERIOD_CLOSED: rule('Periode {month} cabang {branch} sudah ditutup'),
  POSTING_CLOSED: rule('Posting {module} untuk periode {month} cabang {branch} sedang ditutup'),
  PERIOD_MISSING: rule('Periode {month} cabang {branch} belum dibuat'),
  ROLE_NOT_MAPPED: rule('Akun untuk {role} belum diatur'),
  INSUFFICIENT_STOCK: rule('Stok {product} di {warehouse} tinggal {available}, diminta {wanted}'),
  INSUFFICIENT_STOCK_AT_DATE: rule(
    'Stok {product} di {warehouse} menjadi minus pada {date} bila dokumen ini dicatat mundur',
  ),
  OWN_ACCOUNT: rule('Anda tidak dapat {action} akun sendiri'),
  ROLE_IN_USE: rule('Peran {name} masih dipakai {count} karyawan aktif'),
  BRANCH_IN_USE: rule('Cabang {name} masih dipakai {count} karyawan aktif'),
  SECTION_OF_CLASS: rule('Bagian laporan tidak sesuai golongan {class}, pilih bagian laporan lain'),
  ACCOUNT_TYPE_IN_USE: rule(
    'Golongan jenis akun {name} tidak dapat diubah karena dipakai {count} akun, buatlah jenis akun baru',
  ),
  ACCOUNT_CODE_CLASS: rule('Kode akun golongan {class} harus diawali {digit}-'),
  PARENT_POSTABLE: rule('Akun {name} adalah akun transaksi, pilih akun kelompok sebagai induk'),
  PARENT_CLASS: rule('Akun induk {name} bukan golongan {class}, pilih induk dari golongan yang sama'),
  ACCOUNT_TOO_DEEP: rule('Bagan akun paling dalam {max} tingkat, pilih induk yang lebih tinggi'),
  ACCOUNT_IN_ITSELF: rule('Akun {name} tidak dapat diletakkan di bawah dirinya sendiri, pilih induk lain'),
  ACCOUNT_HAS_CHILDREN: rule('Akun {name} memiliki {count} akun turunan sehingga tidak dapat {action}'),
  ACCOUNT_HAS_ROLE: rule(
    'Akun {name} dipakai untuk peran akun {role} sehingga tidak dapat {action}, ubah dahulu peran akunnya',
  ),
  ROLE_ACCOUNT_UNFIT: rule('Akun {name} tidak dapat dipakai untuk peran {role} karena {why}'),
  DUPLICATE_BRANCH: rule('Cabang {branch} sudah memiliki pengecualian, hapus salah satunya'),
  LAST_ADMIN: rule('Harus ada sedikitnya satu karyawan aktif yang dapat mengatur pengguna'),
  TAX_OVERLAP: rule(
    'Masa berlaku pajak {code} bertumpuk dengan masa berlaku lain dari kode yang sama; akhiri dahulu yang lama',
  ),
  CATEGORY_TOO_DEEP: rule('Kategori paling banyak {max} tingkat, pilih induk yang lebih tinggi'),
  CATEGORY_LOOP: rule('Kategori {name} tidak dapat berada di bawah dirinya sendiri, pilih induk lain'),
  BASE_UNIT: rule('Barang harus memiliki tepat satu satuan dasar, yaitu satuan dengan isi 1'),
  UNIT_REPEATED: rule('Satuan yang sama hanya dapat dipilih sekali untuk satu barang'),
  UNIT_DEFAULT: rule('Hanya satu satuan yang dapat menjadi satuan {use}'),
  PASSWORD_WRONG: rule('Kata sandi lama tidak sesuai'),
  PASSWORD_SAME: rule('Kata sandi baru harus berbeda dari kata sandi lama'),
  PASSWORD_SHORT: rule('Kata sandi sedikitnya {min} karakter'),
  PASSWORD_COMMON: rule('Kata sandi ini terlalu mudah ditebak'),
  IMAGE_TOO_LARGE: rule('Ukuran gambar paling besar {limit}'),
  TOO_MANY_REQUESTS: {
    status: 429,
    code: 'PROCESSING_ERROR',
    message: 'Terlalu banyak permintaan, coba lagi dalam {seconds} detik',
  },
  INTERNAL: {
    status: 500,
    code: 'PROCESSING_ERROR',
    message: 'Permintaan gagal diproses, silakan coba lagi (kode {requestId})',
  },
  DATABASE_AWAY: away('Basis data sedang tidak dapat dihubungi, coba lagi sebentar'),
  SERVER_BUSY: away('Server sedang sibuk, coba lagi sebentar'),
  SHUTTING_DOWN: away('Server sedang dimulai ulang, coba lagi sebentar'),
  STORAGE_FULL: away('Ruang penyimpanan server hampir penuh, hubungi admin'),
} as const satisfies Record<string, ReasonSpec>

export type Reason = keyof typeof reasons

/**
 * The sentence of a reason with its placeholders filled; a missing param leaves nothing, not even its space: the
 * database does not tell the value that is taken in tables under row-level security.
 */
export function reasonMessage(reason: Reason, params: Record<string, unknown> = {}): string {
  return reasons[reason].message
    .replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
    .replace(/ {2,}/g, ' ')
}
