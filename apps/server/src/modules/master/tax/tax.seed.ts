import { withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

interface Seed {
  code: string
  name: string
  rate: readonly [number, number]
  base: readonly [number, number]
  from: string
  to: string | null
  faktur: string | null
}

/** The first day of PPN in Indonesia (UU 8/1983): no document is older. */
const FIRST_DAY = '1985-04-01'

/** domain-core 2.6: PPN through the years, luxury goods, exempt goods and goods without PPN. */
const taxes: readonly Seed[] = [
  {
    code: 'PPN',
    name: 'PPN 10%',
    rate: [10, 100],
    base: [1, 1],
    from: FIRST_DAY,
    to: '2022-03-31',
    faktur: '01',
  },
  {
    code: 'PPN',
    name: 'PPN 11%',
    rate: [11, 100],
    base: [1, 1],
    from: '2022-04-01',
    to: '2024-12-31',
    faktur: '01',
  },
  {
    code: 'PPN',
    name: 'PPN 12%, DPP nilai lain 11/12',
    rate: [12, 100],
    base: [11, 12],
    from: '2025-01-01',
    to: null,
    faktur: '04',
  },
  {
    code: 'PPN-MEWAH',
    name: 'PPN 12% barang mewah',
    rate: [12, 100],
    base: [1, 1],
    from: '2025-01-01',
    to: null,
    faktur: '01',
  },
  {
    code: 'PPN-BEBAS',
    name: 'Dibebaskan dari PPN',
    rate: [0, 1],
    base: [1, 1],
    from: FIRST_DAY,
    to: null,
    faktur: '08',
  },
  { code: 'NON', name: 'Tanpa PPN', rate: [0, 1], base: [1, 1], from: FIRST_DAY, to: null, faktur: null },
]

/** The initial taxes of a company. */
export async function insertDefaultTaxes(tx: Tx, companyId: number, now: Date): Promise<void> {
  await tx
    .insertInto('tax')
    .values(
      withIds(
        tx,
        taxes.map(({ code, name, rate, base, from, to, faktur }) => ({
          company_id: companyId,
          code,
          name,
          rate_num: rate[0],
          rate_den: rate[1],
          base_num: base[0],
          base_den: base[1],
          faktur_code: faktur,
          valid_from: from,
          valid_to: to,
          created_at: now,
          updated_at: now,
        })),
      ),
    )
    .execute()
}
