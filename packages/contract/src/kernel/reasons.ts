import { LARGEST_AMOUNT, LARGEST_OF_MONTH, withDots } from '@merchant/domain/kernel/money.ts'
import { LARGEST_QUANTITY } from '@merchant/domain/kernel/quantity.ts'

import { batchReasons } from './batch-reasons.ts'
import { creditReasons } from './credit-reasons.ts'
import { deliveryReasons } from './delivery-reasons.ts'
import { mergeReasons } from './merge-reasons.ts'
import { openingReasons } from './opening-reasons.ts'
import { paymentReasons } from './payment-reasons.ts'
import {
  away,
  conflict,
  duplicate,
  forbidden,
  invalid,
  type ReasonSpec,
  rule,
  unauthorized,
} from './reason-kinds.ts'
import { returnReasons } from './return-reasons.ts'

/**
 * The one registry of refusal reasons. `code` and `status` come from the specification's error catalogue (section 8);
 * `message` is the Indonesian sentence, with `{placeholders}` filled from the refusal's params. Modules throw
 * `refuse('REASON', params)`; no other code makes an error reply.
 */
export const reasons = {
  REQUIRED: invalid('{label} wajib diisi'),
  INVALID_FORMAT: invalid('Format {label} tidak valid'),
  TEXT_SIGN: invalid('{label} tidak boleh memuat {sign} (huruf ke-{place}), hapus lalu ketik ulang'),
  NOT_YET: invalid('{label} belum dapat dipakai, kosongkan kolomnya'),
  UNKNOWN_FIELD: invalid('Kolom {label} tidak dikenal'),
  INVALID_JSON: invalid('Isi permintaan bukan JSON yang sah'),
  SIGNATURE_INVALID: invalid('Tanda tangan permintaan tidak sah'),
  CLOCK_SKEW: invalid('Jam perangkat berbeda dari jam server, mohon sesuaikan jam perangkat'),
  IDEMPOTENCY_KEY_INVALID: invalid('Header idempotency-key harus berupa UUID'),
  LINES_EMPTY: invalid('Minimal satu baris harus diisi'),
  QTY_NOT_POSITIVE: invalid('Jumlah {product} harus lebih dari nol'),
  QTY_NOT_INTEGER: invalid('Jumlah {product} harus menjadi bilangan bulat dalam satuan dasar'),
  QTY_TOO_LARGE: invalid(`Jumlah {product} paling besar ${withDots(LARGEST_QUANTITY)} satuan dasar`),
  AMOUNT_TOO_LARGE: invalid(`Nilai {what} paling besar Rp ${withDots(LARGEST_AMOUNT)}`),
  QTY_INVALID: invalid('Jumlah {product} harus lebih dari 0 dan sesuai kelipatan satuan'),
  PRICE_NEGATIVE: invalid('Harga {product} tidak boleh negatif'),
  LIMIT_RANGE: invalid('Stok terkecil {min} tidak boleh melebihi stok terbesar {max}'),
  DISCOUNT_RANGE: invalid('Diskon harus antara 0 dan 100 persen'),
  REASON_REQUIRED: invalid('Alasan wajib diisi'),
  FILE_REQUIRED: invalid('Berkas wajib dipilih'),
  FILE_TYPE: invalid('Berkas harus berupa gambar PNG, JPEG, atau WebP'),
  ATTACHMENT_TYPE: invalid(
    'Lampiran harus berupa PDF, gambar PNG, JPEG, atau WebP, atau Excel (xlsx) tanpa makro',
  ),
  REQUEST_TIMEOUT: {
    status: 408,
    code: 'PROCESSING_ERROR',
    message: 'Permintaan tidak selesai terkirim pada waktunya, periksa jaringan lalu coba lagi',
  },
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
  EMPLOYEE_BEYOND_BRANCHES: forbidden(
    'Karyawan {name} {when} menjangkau cabang di luar jangkauan Anda, mintalah Admin untuk mengubahnya',
  ),
  ROLE_HELD_BEYOND_BRANCHES: forbidden(
    'Peran {name} dipegang karyawan yang menjangkau cabang di luar jangkauan Anda, mintalah Admin untuk mengubahnya',
  ),
  ROLE_HELD_BEYOND_OWN: forbidden(
    'Pemegang peran {name} memiliki hak yang tidak Anda miliki, mintalah Admin untuk mengubahnya',
  ),
  SETUP_LINK_INVALID: forbidden('Tautan penyiapan tidak berlaku atau sudah dipakai'),
  TRAINING_DOOR: forbidden(
    'Perusahaan latihan dimasuki dari menu profil perusahaan sebenarnya, keluar dari latihan dahulu',
  ),
  ORIGIN_FORBIDDEN: forbidden('Permintaan berasal dari situs lain'),
  NOT_FOUND: { status: 404, code: 'NOT_FOUND', message: '{label} tidak ditemukan' },
  DUPLICATE_CODE: duplicate('{label} {value} sudah digunakan'),
  PHONE_DUPLICATE: duplicate('Nomor telepon sudah terdaftar atas nama {name}'),
  EMAIL_DUPLICATE: duplicate('Email sudah terdaftar atas nama {name}'),
  DUPLICATE_LINE: duplicate('{product} diisi lebih dari satu kali'),
  DUPLICATE_SUPPLIER_INVOICE: duplicate(
    'Nomor faktur {number} dari pemasok ini sudah tercatat pada {document}',
  ),
  TAX_INVOICE_FORMAT: invalid('Nomor faktur pajak harus {format}, yang diisi {given} ({length} huruf)'),
  DUPLICATE_TAX_INVOICE: duplicate('Nomor faktur pajak {number} sudah digunakan pada {document}'),
  STALE_VERSION: conflict('Data sudah diubah pengguna lain, muat ulang lalu coba kembali'),
  INVALID_STATE: conflict('{document} berstatus {status} dan tidak dapat {action}'),
  TRAINING_IMPOSSIBLE: conflict('Perusahaan latihan tidak dapat dibuat di sini: {why}'),
  JOB_RUNNING: conflict('{process} sedang berjalan, mohon tunggu'),
  REQUEST_IN_PROGRESS: conflict('Permintaan yang sama sedang diproses, mohon tunggu'),
  INACTIVE_MASTER: rule('{label} {name} sudah tidak aktif'),
  REFERENCE_MISSING: rule('{label} yang dipilih tidak ditemukan'),
  MENTION_UNWRITTEN: rule('{name} disebut tanpa nama di komentar, tulis @{name} atau jangan sebut orangnya'),
  RULE_VIOLATED: rule('Data tidak memenuhi aturan: {rule}'),
  IDEMPOTENCY_KEY_REUSED: rule('Kunci permintaan sudah dipakai untuk data yang berbeda'),
  DATE_ORDER: invalid('Tanggal akhir {to} mendahului tanggal awal {from}'),
  PERIOD_CLOSED: rule('Periode {month} cabang {branch} sudah ditutup'),
  POSTING_CLOSED: rule('Posting {module} untuk periode {month} cabang {branch} sedang ditutup'),
  PERIOD_MISSING: rule('Periode {month} cabang {branch} belum dibuat'),
  CLOSE_CHECK_FAILED: rule('Periode belum dapat ditutup: {n} pemeriksaan gagal'),
  RESTORE_ORDER: rule('Hanya periode tertutup terakhir yang dapat dipulihkan, yaitu {month}'),
  PERIOD_ARCHIVED: rule(
    'Periode {month} cabang {branch} ada di arsip tahun {year} dan tidak dapat dipulihkan, mintalah pengelola server mengembalikan arsipnya dahulu',
  ),
  PAPER_ARCHIVED: rule(
    'Pembukuan {document} ada di arsip tahun {year} dan tidak dapat dibatalkan lagi, catat koreksinya dengan dokumen baru',
  ),
  PREVIEW_STALE: rule('Ada transaksi baru, hitung ulang pratinjau'),
  COST_OF_CLOSED_PERIOD: rule(
    'Selisih HPP {month} cabang {branch} ada di periode yang sudah ditutup, pulihkan periodenya dahulu',
  ),
  COST_UNDO_SPENT: rule(
    'Penyesuaian HPP {product} tidak dapat dibatalkan karena barangnya sudah keluar, buat hitung ulang yang baru',
  ),
  ROLE_NOT_MAPPED: rule('Akun untuk {role} belum diatur'),
  INSUFFICIENT_STOCK: rule('Stok {product} di {warehouse} tinggal {available}, diminta {wanted}'),
  INSUFFICIENT_STOCK_AT_DATE: rule(
    'Stok {product} di {warehouse} menjadi minus pada {date} bila dokumen ini dicatat mundur',
  ),
  NO_COST: rule('{product} belum memiliki HPP, isi harga pokok'),
  UNIT_NOT_IN_PRODUCT: rule('Satuan yang dipilih tidak terdaftar pada {product}'),
  WAREHOUSE_NOT_IN_BRANCH: rule('Gudang yang dipilih bukan milik cabang {branch}'),
  WAREHOUSE_FROZEN: rule('Gudang {warehouse} sedang dihitung dalam {count}, tunggu sampai selesai'),
  SAME_WAREHOUSE: rule('Gudang asal dan tujuan tidak boleh sama'),
  SUPPLIER_NOT_IN_BRANCH: rule('Pemasok {supplier} tidak melayani cabang {branch}'),
  SUPPLIER_MISMATCH: rule('{document} bukan milik pemasok {supplier}'),
  DATE_FUTURE: rule('Tanggal tidak boleh melewati hari ini'),
  DATE_TOO_OLD: rule('Tanggal tidak boleh lebih dari {days} hari ke belakang'),
  DATE_BEFORE_SOURCE: rule('Tanggal tidak boleh sebelum tanggal {document}'),
  HAS_DEPENDENTS: rule('{document} tidak dapat dibatalkan karena sudah dipakai pada {list}'),
  SELF_APPROVAL: rule('Dokumen tidak boleh disetujui oleh pembuatnya'),
  APPROVAL_NOT_YOURS: rule('Persetujuan ini menunggu {label}'),
  APPROVAL_TWICE: rule(
    'Anda sudah memutus satu langkah dari persetujuan ini, langkah {step} harus diputus orang lain',
  ),
  APPROVAL_STALE: conflict('{document} sudah berubah sejak diajukan, silakan muat ulang'),
  APPROVAL_NOT_ASKED: rule('Hanya yang mengajukan {document} dapat menariknya kembali'),
  APPROVER_MISSING: rule(
    '{document} tidak dapat diajukan karena tidak ada orang lain yang dapat memutus langkah {step} ({label}), mintalah Admin menyesuaikan aturan persetujuan atau peran',
  ),
  APPROVAL_RULE_TWICE: duplicate(
    'Sudah ada aturan aktif untuk jenis, cabang, dan nilai yang sama; ubahlah aturan yang sudah ada',
  ),
  APPROVAL_STEP: invalid('Langkah {step} harus memilih peran, atau satu hak, salah satu saja'),
  SUBSTITUTE_SELF: rule('Pengganti harus orang lain'),
  ABSENCE_OVERLAP: duplicate(
    'Sudah ada pengganti pada sebagian tanggal itu; ubah atau batalkan penggantian yang lama dahulu',
  ),
  ORDER_REQUIRED: rule('Barang hanya dapat diterima dari pesanan pembelian'),
  OVER_RECEIVE: rule('Jumlah terima {product} melebihi sisa pesanan {left}'),
  OVER_INVOICE: rule('Jumlah faktur {product} melebihi jumlah diterima yang belum difaktur {left}'),
  LINE_DISCOUNT_EXCEEDS_TOTAL: rule('Potongan {product} melebihi nilai barisnya'),
  HEADER_DISCOUNT_EXCEEDS_TOTAL: rule('Potongan dokumen melebihi jumlah barisnya'),
  PRICE_NOT_FOUND: rule('Harga jual {product} satuan {unit} belum diatur'),
  LABEL_PRICE_MISSING: rule(
    'Harga jual {product} satuan {unit} belum diatur untuk cabang ini, atur harganya atau keluarkan dari daftar',
  ),
  LABEL_TOO_NARROW: rule(
    'Kode {code} dari {product} butuh label selebar {needed} mm agar terbaca, pilih kertas lain',
  ),
  LABEL_START: rule('Kertas ini hanya memuat {cells} label, mulailah dari label ke-1 sampai ke-{cells}'),
  LABELS_TOO_MANY: rule('{count} label melebihi {most} sekali cetak, kurangi jumlahnya atau cetak bertahap'),
  PRICE_OVERLAP: rule(
    'Masa berlaku harga {product} bertumpuk dengan harga lain {other}; akhiri dahulu yang lama',
  ),
  PRICE_UNUSUAL: rule(
    'Harga {product} Rp {price} per {unit} {why}; periksa angkanya, lalu nyatakan bila memang demikian',
  ),
  PRICES_UNCHANGED: rule('Semua harga sama dengan yang berlaku; ubah paling sedikit satu harga'),
  PRICE_REPLACED: conflict(
    'Harga {product} sudah diganti orang lain sejak lembar ini dibuka. Muat ulang, lalu ubah lagi',
  ),
  LIMIT_REPLACED: conflict(
    'Batas stok {product} sudah diubah orang lain sejak lembar ini dibuka. Muat ulang, lalu ubah lagi',
  ),
  EFFECTIVE_IN_PAST: rule('Harga {product} tidak dapat berlaku atau berakhir di waktu yang sudah lewat'),
  PRICE_OUT_OF_TOLERANCE: rule('Harga {product} berbeda {percent}% dari pesanan, perlu persetujuan'),
  TAX_MISMATCH: rule('PPN berbeda dari perhitungan sebesar {difference}'),
  TAX_MISSING: rule('Pajak {code} tidak berlaku pada tanggal dokumen'),
  ZERO_TOTAL: rule('Total dokumen tidak boleh nol'),
  OVERPAYMENT: rule('Pembayaran {document} melebihi sisa hutang {left}'),
  ADVANCE_EXCEEDED: rule('Pemakaian uang muka melebihi sisa {left}'),
  CASH_INSUFFICIENT: rule('Saldo {account} tidak cukup: {balance}'),
  OPENING_DAY: rule('Tanggal saldo awal {branch} harus di bulan pertamanya, {from} sampai {to}'),
  JOURNAL_UNBALANCED: rule('Total debit {debit} tidak sama dengan total kredit {credit}'),
  ACCOUNT_FULL: rule(
    `Mutasi satu akun dalam satu bulan paling besar Rp ${withDots(LARGEST_OF_MONTH)} pada satu sisi, gunakan akun atau bulan lain`,
  ),
  ACCOUNT_NOT_POSTABLE: rule('Akun {account} bukan akun detail'),
  CONTROL_ACCOUNT: rule('Akun {account} hanya dapat diisi oleh sistem'),
  ACCOUNT_USAGE: rule('Akun {account} tidak dapat dipakai pada transaksi ini'),
  ACCOUNT_NOT_IN_BRANCH: rule('Akun {account} tidak dapat dipakai di cabang {branch}'),
  INITIAL_STOCK_DATE: rule(
    'Stok awal paling lambat bertanggal {date}, yaitu 31 hari setelah cabang mulai; gunakan koreksi stok',
  ),
  MUTATION_SHORT: rule(
    'Jumlah diterima {product} harus sama dengan jumlah dikirim {sent}; catat kekurangannya sebagai koreksi stok',
  ),
  CORRECTION_BONUS_IN: rule('Bonus pemasok hanya untuk barang masuk, pilih arah Masuk'),
  CORRECTION_COST: rule('Harga pokok {product} hanya diisi bila barang masuk dan bukan bonus pemasok'),
  CORRECTION_ACCOUNT: rule('Akun hanya dipilih bila alasannya Lainnya'),
  INITIAL_STOCK_REPEATED: rule(
    '{product} sudah memiliki stok awal di {warehouse} pada {document}; batalkan dokumen itu atau gunakan koreksi stok',
  ),
  OPENING_BALANCES_REPEATED: rule(
    'Saldo awal cabang ini sudah diimpor menjadi {document}; batalkan impor itu dahulu, agar saldonya tidak berlipat',
  ),
  EMPLOYEE_SIGNED_IN: rule(
    '{name} sudah masuk, sehingga impor ini tidak dapat dibatalkan; nonaktifkan orangnya satu per satu di Pengguna & Peran',
  ),
  ...openingReasons,
  ...batchReasons,
  ...creditReasons,
  ...deliveryReasons,
  INITIAL_STOCK_EXISTS: rule('{product} sudah memiliki mutasi, gunakan koreksi stok'),
  OWN_ACCOUNT: rule('Anda tidak dapat {action} akun sendiri'),
  START_VIEW_TWICE: rule('Tampilan awal hanya satu, pilih tab atau tampilan tersimpan'),
  START_VIEW_NOT_SHARED: rule(
    'Tampilan {name} belum dibagikan, bagikan dahulu lalu pasang untuk peran {role}',
  ),
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
  ACCOUNT_HAS_ENTRIES: rule('Akun {name} sudah dipakai dalam jurnal sehingga tidak dapat {action}'),
  ACCOUNT_HAS_ROLE: rule(
    'Akun {name} dipakai untuk peran akun {role} sehingga tidak dapat {action}, ubah dahulu peran akunnya',
  ),
  ROLE_ACCOUNT_UNFIT: rule('Akun {name} tidak dapat dipakai untuk peran {role} karena {why}'),
  DUPLICATE_BRANCH: rule('Cabang {branch} sudah memiliki pengecualian, hapus salah satunya'),
  LAST_ADMIN: rule('Harus ada sedikitnya satu karyawan aktif yang dapat mengatur pengguna'),
  CUSTOMER_WRONG_BRANCH: rule('Pelanggan tidak terdaftar di cabang ini'),
  CUSTOMER_HAS_OPEN: rule('{name} masih memiliki {what}, selesaikan dahulu sebelum {action}'),
  ...mergeReasons,
  EDC_RATE_OVERLAP: rule(
    'Dua tarif untuk kartu yang sama berlaku pada tanggal yang sama; akhiri tarif lama sebelum tarif baru mulai',
  ),
  MAPPING_OVERLAP: rule(
    '{subject} pada tanggal itu sudah dipegang {person}, {span}; akhiri dahulu, atau pilih tanggal lain',
  ),
  TAX_OVERLAP: rule(
    'Masa berlaku pajak {code} bertumpuk dengan masa berlaku lain dari kode yang sama; akhiri dahulu yang lama',
  ),
  CATEGORY_TOO_DEEP: rule('Kategori paling banyak {max} tingkat, pilih induk yang lebih tinggi'),
  CATEGORY_LOOP: rule('Kategori {name} tidak dapat berada di bawah dirinya sendiri, pilih induk lain'),
  BASE_UNIT: rule('Barang harus memiliki tepat satu satuan dasar, yaitu satuan dengan isi 1'),
  UNIT_REPEATED: rule('Satuan yang sama hanya dapat dipilih sekali untuk satu barang'),
  PRODUCT_HAS_MOVES: rule('{product} sudah dipakai dalam transaksi sehingga {what} tidak dapat diubah'),
  UNIT_DEFAULT: rule('Hanya satu satuan yang dapat menjadi satuan {use}'),
  MONTH_CLOSING: conflict('{month} cabang {branch} sedang ditutup oleh {name}, tunggu sampai selesai'),
  ONE_OWNER: rule('Pilih satu penanggung jawab: sebuah peran atau seorang pegawai'),
  LEDGER_CHECK_RUNNING: conflict('Pemeriksaan sedang berjalan, tunggu sampai selesai'),
  SETTING_COMPANY_ONLY: rule('{label} berlaku untuk seluruh perusahaan, ubahlah di pengaturan perusahaan'),
  PASSWORD_WRONG: rule('Kata sandi lama tidak sesuai'),
  PASSWORD_SAME: rule('Kata sandi baru harus berbeda dari kata sandi lama'),
  PASSWORD_SHORT: rule('Kata sandi sedikitnya {min} karakter'),
  SHIFT_NOT_OPEN: rule('Buka shift kasir terlebih dahulu'),
  SHIFT_ALREADY_OPEN: rule('Anda masih memiliki shift terbuka di {branch}'),
  SHIFT_OF_OTHER: rule('Shift ini milik {name}, hanya {name} yang dapat memakainya'),
  SHIFT_HAS_PENDING: rule('Masih ada {n} pembayaran yang belum selesai'),
  SHIFT_DIFF_APPROVAL: rule('Selisih kas melebihi {limit}, isi catatan dan minta PIN atasan'),
  SHIFT_FLOAT_OVER: rule('Modal shift berikutnya {float} melebihi uang yang dihitung {counted}'),
  SHIFT_CASH_SHORT: rule('Uang di laci tidak cukup untuk mengeluarkan {amount}'),
  REGISTER_IN_USE: rule('{register} sedang dipakai {name}, pilih laci lain atau minta shiftnya ditutup'),
  CASH_COUNT_MISMATCH: rule('Hitungan uang {counted} tidak sama dengan modal awal {given}'),
  OWN_PASSWORD_WRONG: rule('Kata sandi Anda tidak sesuai'),
  PIN_COMMON: rule('PIN ini terlalu mudah ditebak, pilih enam angka lain'),
  PIN_WRONG: rule('PIN {name} salah'),
  PIN_LOCKED: rule(
    'Anda terlalu sering salah memasukkan PIN {name}, coba lagi {minutes} menit lagi atau pilih penyetuju lain',
  ),
  PIN_MISSING: rule('{name} belum membuat PIN persetujuan, PIN dibuat di Profil'),
  APPROVER_FORBIDDEN: rule('{name} tidak berwenang {action}, pilih penyetuju lain'),
  PASSWORD_COMMON: rule(
    'Kata sandi ini terlalu mudah ditebak, jangan memakai kata yang umum, nama Anda, nama cabang atau perusahaan, huruf yang sama, atau angka berurutan',
  ),
  ATTACHMENT_TOO_LARGE: rule('Ukuran lampiran paling besar {limit}'),
  ATTACHMENTS_FULL: rule('Satu dokumen paling banyak {max} lampiran, lepaslah yang tidak diperlukan'),
  TEMPLATE_KIND: rule('{document} tidak dapat disalin, jadi tidak dapat menjadi templat'),
  TEMPLATES_FULL: rule('Anda sudah punya {max} templat di cabang ini, hapuslah yang tidak dipakai lagi'),
  IMPORT_FILE: invalid('Berkas tidak dapat dibaca: {why}'),
  IMPORT_TOO_LARGE: rule('Berkas terlalu besar, paling besar {limit}; bagilah menjadi beberapa berkas'),
  IMPORT_HEADER: rule(
    'Kolom berkas belum lengkap dipilih; tunjuk kolomnya, atau isi yang sama untuk semua baris',
  ),
  IMPORT_CELL: rule('Sel di baris {row} tidak dapat diperbaiki di sini; muat ulang halaman impor ini'),
  IMPORT_BRANCH: rule('Pilih satu cabang sebelum mengimpor {type}'),
  IMPORT_INVALID: rule(
    'Masih ada {count} baris yang salah; perbaiki, atau tinggalkan dengan sengaja. Belum ada data yang berubah',
  ),
  IMPORT_UNUSUAL: rule(
    'Berkas ini memuat {count} baris dengan peringatan; periksa barisnya, lalu sebutkan jumlahnya bila memang demikian',
  ),
  IMPORT_STALE: rule('{name} (baris {row}) berubah sejak berkas diperiksa, unggah lagi berkasnya'),
  IMPORT_EXPIRED: rule('Baris impor ini sudah tidak disimpan lagi sehingga tidak dapat {action}'),
  IMPORT_CHANGED_SINCE: rule(
    '{name} (baris {row}) sudah diubah setelah impor, sehingga impor tidak dapat dibatalkan',
  ),
  IMPORT_IN_USE: rule(
    'Sebagian data baru dari impor ini sudah dipakai, sehingga impor tidak dapat dibatalkan; nonaktifkan satu per satu',
  ),
  IMAGE_TOO_LARGE: rule('Ukuran gambar paling besar {limit}'),
  UPLOAD_BRANCH_FULL: rule(
    'Unggahan {branch} sudah memakai {used} dari {limit}, berkas {size} tidak muat lagi; mintalah Admin menaikkan batasnya di pengaturan perusahaan',
  ),
  UPLOAD_DAY_FULL: rule(
    'Anda sudah mengunggah {files} berkas ({used}) dalam 24 jam terakhir, batasnya {limit}; lanjutkan besok atau mintalah Admin menaikkan batasnya',
  ),
  SHEET_TOO_LONG: rule('Berkas Excel ini terlalu panjang untuk dibuat, persempit isinya lalu unduh lagi'),
  PRINT_TOO_LONG: rule('Cetakan ini terlalu panjang untuk PDF, persempit isinya atau unduh sebagai Excel'),
  PRINT_NONE: rule('Tidak ada dokumen yang cocok dengan saringan ini, ubah saringannya lalu cetak lagi'),
  PRINT_TOO_MANY: rule(
    'Saringan ini menemukan lebih dari {most} dokumen, persempit saringannya lalu cetak lagi',
  ),
  NOT_PRINTABLE: rule('{document} tidak punya halaman cetak'),
  CUSTOMER_NOT_APPROVED: rule('Pelanggan {name} belum disetujui sehingga belum dapat membeli secara kredit'),
  PRICE_BELOW_MARGIN: rule('Harga {product} di bawah margin minimum stokis (minimum Rp {minimum})'),
  PRICE_OVERRIDE_TOO_HIGH: rule('Harga {product} paling tinggi Rp {maximum}'),
  PRICE_OVERRIDE_FORBIDDEN: rule('Peran Anda tidak dapat mengubah harga {product}'),
  DISCOUNT_OVER_LIMIT: rule('Diskon manual melebihi batas {limit} untuk peran Anda, mintalah persetujuan'),
  PRICE_CHANGED: conflict('Harga berubah sejak dihitung, silakan periksa kembali'),
  QUOTA_EXHAUSTED: conflict('Kuota {promo} sudah habis, total diperbarui'),
  ORDER_CLAIMED: conflict('{number} sedang diproses oleh {name}'),
  BOOKING_EXPIRED: rule('Booking {number} sudah kedaluwarsa, buatlah yang baru'),
  ORDER_POSTED: rule('{number} sudah pernah terjual sehingga tidak dapat dihapus'),
  REMOVE_NOT_OWN: rule('{number} hanya dapat dihapus oleh pembuatnya pada hari yang sama'),
  ...paymentReasons,
  ...returnReasons,
  CREDIT_LIMIT_EXCEEDED: rule('Limit kredit {name} terlampaui (sisa Rp {left})'),
  CREDIT_INVOICES_EXCEEDED: rule('{name} sudah memiliki {count} faktur kredit yang belum lunas'),
  CREDIT_OVERDUE: rule('Pelanggan memiliki piutang jatuh tempo {number}'),
  CREDIT_APPROVAL: rule('{why}, mintalah persetujuan atasan untuk penjualan tempo ini'),
  CREDIT_WITH_PAYMENTS: rule('Penjualan tempo dibayar kemudian, hapus cara bayar yang lain'),
  POINTS_SPENT: rule(
    'Pelanggan sudah memakai poin dari {number} (sisa {left} dari {points}), gunakan retur penjualan',
  ),
  VOID_FORBIDDEN: rule('Peran Anda tidak dapat membatalkan penjualan, mintalah Bos Stokis'),
  VOID_TOO_LATE: rule(
    '{number} hanya dapat dibatalkan pada hari yang sama selama shift-nya terbuka, gunakan retur penjualan',
  ),
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
  STORAGE_AWAY: away('Tempat simpan unggahan sedang tidak dapat dihubungi, coba lagi sebentar'),
  STORAGE_FULL: away('Ruang penyimpanan server hampir penuh, hubungi admin'),
} as const satisfies Record<string, ReasonSpec>

export type Reason = keyof typeof reasons

/**
 * The sentence of a reason with its placeholders filled. A missing param leaves nothing, not even its space: under
 * row-level security the database does not tell the duplicate value. Numbers are written the Indonesian way, days as `31
 * Jan 2026`; a name, such as a document's number, is given as text.
 */
export function reasonMessage(reason: Reason, params: Record<string, unknown> = {}): string {
  return reasons[reason].message
    .replace(/\{(\w+)\}/g, (_, name: string) => inWords(params[name]))
    .replace(/ {2,}/g, ' ')
}

function inWords(param: unknown): string {
  if (typeof param === 'number') return withDots(param)
  const text = String(param ?? '')
  return /^\d{4}-\d\d-\d\d$/.test(text) ? days.format(new Date(`${text}T00:00:00Z`)) : text
}

const days = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' })
