import type { Tx } from '../kernel/db/types.ts'
import { insertDefaultMethods } from '../modules/master/payment-method/payment-method.public.ts'

/** What selling needs. The transaction must reach the branches, and the chart must be there. */
export async function seedSelling(tx: Tx, companyId: number, now: Date): Promise<void> {
  await insertDefaultMethods(tx, companyId, now)
  const branches = await tx
    .selectFrom('branch')
    .where('company_id', '=', companyId)
    .select(['id', 'code'])
    .orderBy('id')
    .execute()
  await seedEdcs(tx, { companyId, branches, now })
}

interface Selling {
  companyId: number
  branches: readonly { id: number; code: string }[]
  now: Date
}

/** Invented rates: per card the share in basis points that the bank keeps. */
const cards = [
  { card_type: 'DEBIT', on_us: true, rate_bp: 15 },
  { card_type: 'DEBIT', on_us: false, rate_bp: 100 },
  { card_type: 'CREDIT', on_us: true, rate_bp: 180 },
  { card_type: 'CREDIT', on_us: false, rate_bp: 200 },
  { card_type: 'QRIS', on_us: false, rate_bp: 70 },
] as const

/** Two card machines for every branch. */
async function seedEdcs(tx: Tx, { companyId, branches, now }: Selling): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('code', '=', '1-1111')
    .select('id')
    .executeTakeFirstOrThrow()
  const machines = await tx
    .insertInto('edc')
    .values(
      branches.flatMap(({ id, code }, index) =>
        [1, 2].map((place) => ({
          branch_id: id,
          name: `EDC Kasir ${place}`,
          bank_name: place === 1 ? 'Bank Nusa Raya' : 'Bank Samudra',
          bank_account_id: account.id,
          merchant_no: `88${String(1_000_000 + index * 10 + place)}`,
          terminal_no: `${code}${String(place).padStart(5, '0')}`,
          created_at: now,
          updated_at: now,
        })),
      ),
    )
    .returning(['branch_id', 'id'])
    .execute()
  await tx
    .insertInto('edc_rate')
    .values(
      machines.flatMap(({ branch_id, id }) =>
        cards.map((card) => ({
          branch_id,
          edc_id: id,
          ...card,
          bearer: 'MERCHANT' as const,
          valid_from: '2026-01-01',
        })),
      ),
    )
    .execute()
}
