import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Db } from '../../kernel/db/types.ts'
import type { Fact } from '../../kernel/pdf/print.ts'

/** A fact that is printed only when it is known. */
export const known = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

/**
 * The supplier on a printed purchase document: the left half of its head. `supplier` is always of the document's own
 * company.
 */
export async function supplierFacts(db: Db, supplier: Ref): Promise<Fact[]> {
  const { address, phone, npwp } = await db
    .selectFrom('supplier')
    .select(['address', 'phone', 'npwp'])
    .where('id', '=', supplier.id)
    .executeTakeFirstOrThrow()
  return [
    { label: 'Pemasok', value: `${supplier.name} (${supplier.code})` },
    ...known('Alamat', address),
    ...known('Telepon', phone),
    ...known('NPWP', npwp),
  ]
}
