import { newId, withIds } from '../kernel/db/ids.ts'
import type { Tx } from '../kernel/db/types.ts'
import { insertUsualBanks } from '../modules/master/bank/bank.seed.ts'
import { insertDefaultTerms } from '../modules/master/payment-term/payment-term.seed.ts'
import { insertDefaultTaxes } from '../modules/master/tax/tax.seed.ts'
import { insertPrimaryWarehouse } from '../modules/master/warehouse/warehouse.public.ts'
import { principals } from './company-data.ts'

interface DemoSupplier {
  principal: string
  term: string
  pkp: boolean
  city: string
  contact: readonly [name: string, position: string]
}

/** Each principal sells to the company itself; terms and tax differ so that every case of buying is there. */
const suppliers: readonly DemoSupplier[] = [
  supplier('SWT', {
    term: 'T30',
    pkp: true,
    city: 'Jl. Raya Bekasi Km 25, Jakarta Timur',
    contact: ['Hana Wibisono', 'Penjualan'],
  }),
  supplier('KRM', {
    term: 'T30',
    pkp: true,
    city: 'Jl. Mayor Oking 40, Bogor',
    contact: ['Surya Pranata', 'Kepala cabang'],
  }),
  supplier('BRS', {
    term: 'T14',
    pkp: true,
    city: 'Kawasan Industri Jatake, Tangerang',
    contact: ['Vina Oktaviani', 'Admin penjualan'],
  }),
  supplier('SJH', {
    term: 'T14',
    pkp: true,
    city: 'Jl. Raya Cibitung 8, Bekasi',
    contact: ['Darmawan Lubis', 'Penjualan'],
  }),
  supplier('TRB', {
    term: 'T7',
    pkp: true,
    city: 'Jl. Raya Sukabumi Km 12, Bogor',
    contact: ['Kartika Ayu', 'Penagihan'],
  }),
  supplier('SSL', {
    term: 'T7',
    pkp: true,
    city: 'Jl. Raya Lembang 210, Bandung Barat',
    contact: ['Asep Hidayat', 'Penjualan'],
  }),
  supplier('CML', {
    term: 'TUNAI',
    pkp: false,
    city: 'Jl. Cihampelas 77, Bandung',
    contact: ['Neneng Rohaeti', 'Pemilik'],
  }),
  supplier('RHN', {
    term: 'T45',
    pkp: true,
    city: 'Jl. Daan Mogot Km 18, Jakarta Barat',
    contact: ['Yohanes Siregar', 'Penjualan'],
  }),
]

function supplier(
  principal: string,
  {
    term,
    pkp,
    city,
    contact,
  }: { term: string; pkp: boolean; city: string; contact: readonly [string, string] },
): DemoSupplier {
  return { principal, term, pkp, city, contact }
}

/** Payment terms, taxes and one supplier, with a contact, for each principal of the demo. */
export async function seedSuppliers(tx: Tx, companyId: number, now: Date): Promise<void> {
  const stamps = { created_at: now, updated_at: now }
  await insertDefaultTaxes(tx, companyId, now)
  const bankIds = await insertUsualBanks(tx, companyId, now)
  const termIds = await insertDefaultTerms(tx, companyId, now)
  for (const [index, { principal, term, pkp, city, contact }] of suppliers.entries()) {
    const termId = termIds.get(term)
    const name = principals.find(([code]) => code === principal)?.[1]
    if (termId === undefined || name === undefined)
      throw new Error(`the demo supplier ${principal} names what is not there`)
    const { id } = await tx
      .insertInto('supplier')
      .values({
        id: newId(tx),
        company_id: companyId,
        code: principal,
        name,
        npwp: pkp ? `0123456789${String(100_000 + index * 7_919)}` : null,
        is_pkp: pkp,
        address: city,
        phone: `021777${String(1000 + index)}`,
        payment_term_id: termId,
        bank_id: bankIds.get(index % 2 === 0 ? '014' : '008') ?? null, // BCA and Mandiri
        bank_account_no: String(70_010_000 + index * 131),
        bank_holder: name,
        default_tax_code: pkp ? 'PPN' : 'NON',
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('supplier_contact')
      .values({
        id: newId(tx),
        company_id: companyId,
        supplier_id: id,
        name: contact[0],
        position: contact[1],
        phone: `0813${String(20_000_000 + index * 6_151)}`,
        is_default: true,
        ...stamps,
      })
      .execute()
  }
}

/** A primary, a damaged and an outer warehouse for every branch. The transaction must reach the branches. */
export async function seedWarehouses(tx: Tx, companyId: number, now: Date): Promise<void> {
  const stamps = { created_at: now, updated_at: now }
  const branches = await tx
    .selectFrom('branch')
    .where('company_id', '=', companyId)
    .select(['id', 'address'])
    .orderBy('id')
    .execute()
  for (const branch of branches) {
    await insertPrimaryWarehouse(tx, branch, stamps)
    await tx
      .insertInto('warehouse')
      .values(
        withIds(tx, [
          { branch_id: branch.id, code: 'BS', name: 'Gudang Barang Rusak', kind: 'DAMAGED', ...stamps },
          { branch_id: branch.id, code: 'LUAR', name: 'Gudang Luar', kind: 'OUTER', ...stamps },
        ]),
      )
      .execute()
  }
}
