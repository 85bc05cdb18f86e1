import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PostingExample } from '../packages/domain/src/posting/example.ts'

/**
 * Writes `docs/posting-rules.md`, a page for accountants: every worked example of every posting rule, as the tests of the
 * rules compare it. A unit test checks that the committed page is up to date.
 */
export const postingRulesPage = new URL('../docs/posting-rules.md', import.meta.url)
const folder = new URL('../packages/domain/src/posting/', import.meta.url)

/** In the usual order of use; the prefix of the number in brackets. */
const sections: Record<string, string> = {
  'initial-stock': 'Stok awal (SI)',
  'opening-invoice': 'Faktur awal (FA)',
  'opening-points': 'Poin awal (PA)',
  'supplier-down-payment': 'Uang muka pembelian (UM)',
  'goods-receipt': 'Penerimaan barang (PB)',
  'purchase-invoice': 'Faktur pembelian (FB)',
  'purchase-return': 'Retur pembelian (RB)',
  'supplier-note': 'Nota debit dan kredit pemasok',
  'other-debt': 'Hutang lain-lain (HL)',
  'debt-payment': 'Pelunasan hutang (PH)',
  giro: 'Giro',
  'cash-sale': 'Penjualan tunai (INV)',
  'credit-sale': 'Penjualan kredit (INV)',
  cod: 'Bayar di tempat (COD): kirim, tolak, bayar',
  'sales-return': 'Retur penjualan (SRT)',
  'welcome-points': 'Poin selamat datang (PSD)',
  'customer-receipt': 'Penerimaan dari pelanggan',
  'sales-note': 'Nota kredit dan debit penjualan (SCN, SDN)',
  'customer-giro': 'Giro dan transfer dari pelanggan: cair, ditolak',
  'edc-settlement': 'Pencairan EDC (EDS)',
  'cashier-shift': 'Shift kasir (SHF)',
  'cash-bank': 'Kas dan bank (KM, KK, BM, BK)',
  'stock-mutation': 'Mutasi intern (MI)',
  'branch-mutation': 'Mutasi antar cabang (MC)',
  assembly: 'Perakitan (RK)',
  'stock-correction': 'Koreksi stok (KO)',
  'stock-count': 'Opname (OP)',
  'cost-recalculation': 'Penyesuaian HPP (HP)',
  'manual-journal': 'Jurnal umum dan penyesuaian (JU, JP)',
  'year-end-close': 'Tutup tahun (TP)',
}

async function examplesOf(rule: string): Promise<PostingExample[]> {
  const module: Record<string, PostingExample[]> = await import(new URL(`${rule}.examples.ts`, folder).href)
  return Object.values(module).flat()
}

const intro = `# Posting rules

Written by \`npm run docs:posting\` from the worked examples in \`packages/domain/src/posting\`. Do not edit.

Tiap contoh adalah jurnal lengkap satu dokumen: kolom pertama debit, kolom kedua kredit. Di bawahnya mutasi stok (jumlah
dan nilai) dan perubahan buku pembantu. Nama akun adalah peran; akun yang memegang peran itu diatur per perusahaan atau
per cabang. Cara nilai stok: EXO tetap seperti masuknya, AVG menurut rata-rata, LINK mengikuti mutasi lain, REVAL hanya
nilai, SHIFT hanya jumlah.
`

/**
 * The page as it should be.
 * @throws Error when a rule with examples has no section
 */
export async function postingRules(): Promise<string> {
  const rules = readdirSync(folder)
    .filter((name) => name.endsWith('.examples.ts'))
    .map((name) => name.replace('.examples.ts', ''))
  const unnamed = rules.filter((rule) => !(rule in sections))
  if (unnamed.length > 0) throw new Error(`Give a section of docs/posting-rules.md to: ${unnamed.join(', ')}`)
  const parts = await Promise.all(
    Object.entries(sections).map(async ([rule, title]) => {
      const tables = (await examplesOf(rule)).map(
        (each) => `**${each.title}**\n\n\`\`\`text\n${each.table}\n\`\`\`\n`,
      )
      return `## ${title}\n\nAturan: [${rule}.ts](../packages/domain/src/posting/${rule}.ts)\n\n${tables.join('\n')}`
    }),
  )
  return [intro, ...parts].join('\n')
}

if (import.meta.main) {
  writeFileSync(postingRulesPage, await postingRules())
  console.log(`Wrote ${fileURLToPath(postingRulesPage)}`)
}
