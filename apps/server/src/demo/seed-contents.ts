import type { Tx } from '../kernel/db/types.ts'
import { insertContents } from '../modules/master/content/content.seed.ts'

const pages = [
  {
    key: 'terms',
    title: 'Syarat dan ketentuan',
    body: `# Pesanan
Harga yang berlaku adalah harga pada saat pesanan diterima cabang. Pesanan sebelum pukul **15.00** dikirim hari kerja berikutnya.

# Pembayaran
- Tunai, transfer, atau kartu di kasir cabang
- Tempo sesuai perjanjian toko, paling lama 30 hari
- Giro dianggap lunas setelah cair

# Retur
1. Laporkan barang rusak atau salah kirim paling lambat **2 hari** setelah diterima.
2. Sertakan nomor faktur.
3. Barang diganti atau dipotong dari faktur berikutnya.`,
  },
  {
    key: 'privacy',
    title: 'Kebijakan privasi',
    body: `Kami menyimpan nama, nomor telepon, alamat, dan transaksi toko Anda untuk melayani pesanan dan pembukuan.

## Yang tidak kami lakukan
- Menjual data toko kepada pihak lain
- Mengirim pesan promosi tanpa persetujuan

Minta salinan atau perbaikan data lewat [surel kami](mailto:data@nusadaya.test).`,
  },
  {
    key: 'faq',
    title: 'Tanya jawab',
    body: `## Berapa pesanan paling sedikit?
Tidak ada batas di kasir. Untuk diantar, paling sedikit satu dus campur.

## Bagaimana menjadi pelanggan tempo?
Ajukan lewat sales Anda dengan foto toko dan KTP pemilik. Keputusan paling lama tiga hari kerja.

## Kapan barang dikirim?
Lihat [syarat pengiriman](/public/terms).`,
  },
  {
    key: 'about',
    title: 'Tentang kami',
    body: `Distributor kebutuhan harian untuk warung dan toko, dengan **dua belas cabang** dari Jakarta sampai Jayapura.

Setiap cabang punya gudang, kasir, dan armada sendiri, sehingga barang sampai pada hari yang sama.`,
  },
] as const

const greetings = [
  {
    key: 'greeting.tutup-bulan',
    title: 'Tutup bulan lebih awal',
    body: 'Mohon selesaikan **faktur pembelian** dan setoran kas paling lambat tanggal 3 bulan depan.',
    channels: ['OFFICE'],
    status: 'PUBLISHED',
  },
  {
    key: 'greeting.semangat-pagi',
    title: 'Semangat pagi!',
    body: 'Kunjungi sedikitnya **20 toko** hari ini, dan tanyakan stok minyak mereka.',
    channels: ['SA'],
    status: 'PUBLISHED',
  },
  {
    key: 'greeting.hari-raya',
    title: 'Selamat hari raya',
    body: 'Mohon maaf lahir dan batin dari seluruh keluarga besar kami.',
    channels: ['OFFICE', 'SA', 'MERCHANT'],
    status: 'DRAFT',
  },
] as const

/** The pages that everybody may read, and greetings in every state. */
export const seedContents = (tx: Tx, companyId: number, now: Date): Promise<void> =>
  insertContents(tx, { companyId, now }, [
    ...pages.map(({ key, title, body }) => ({
      ...{ key, title, body, status: 'PUBLISHED' as const },
      ...(key === 'terms' && { earlier: body.replace('15.00', '12.00').replace('2 hari', '1 hari') }),
    })),
    ...greetings.map((greeting) => ({ ...greeting, channels: [...greeting.channels] })),
  ])
