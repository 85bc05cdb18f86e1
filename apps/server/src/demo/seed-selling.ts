import { customerCode } from '@merchant/domain/sales/customer.ts'
import { withIds } from '../kernel/db/ids.ts'
import type { Tx } from '../kernel/db/types.ts'
import { insertWalkIn } from '../modules/master/customer/customer.public.ts'
import { insertCommonGroup } from '../modules/master/customer-group/customer-group.seed.ts'
import { insertDefaultMethods } from '../modules/master/payment-method/payment-method.seed.ts'
import { seedBankAccounts } from './seed-banks.ts'
import { seedPrices } from './seed-prices.ts'

/**
 * The masters for selling, with shops and prices where they are wanted. The branches must be in the transaction's scope,
 * and the chart must exist.
 */
export async function seedSelling(
  tx: Tx,
  companyId: number,
  now: Date,
  withShopsAndPrices: boolean,
): Promise<void> {
  await insertDefaultMethods(tx, companyId, now)
  const branches = await tx
    .selectFrom('branch')
    .where('company_id', '=', companyId)
    .select(['id', 'code', 'name'])
    .orderBy('id')
    .execute()
  await seedBankAccounts(tx, { companyId, branches, now })
  await seedEdcs(tx, { companyId, branches, now })
  await insertCommonGroup(tx, companyId, now)
  const groups = await seedGroups(tx, { companyId, now })
  await seedTags(tx, { companyId, now })
  for (const { id } of branches) await insertWalkIn(tx, id, { created_at: now, updated_at: now })
  if (!withShopsAndPrices) return
  await seedShops(tx, groups, { branches, now })
  await seedPrices(tx, companyId, now)
}

/** One for every branch, so that no two shops of the demo look like the same one. */
const flowers =
  'Melati Kenanga Cempaka Anggrek Dahlia Flamboyan Seruni Teratai Bougenvil Kamboja Mawar Tanjung Wijaya'.split(
    ' ',
  )

/** Kind, owner, class, group and place of shops that every branch has; the last one still waits for approval. */
const shops = [
  ['Toko', 'Haji Sulaiman', 'GROSIR', 'RETAIL-BESAR', 'Jl. Pasar Baru 7', 'Pasar Baru'],
  ['Warung', 'Tini Suharti', 'WARUNG', 'WARUNG', 'Gang Mawar 3', 'Sukamaju'],
  ['Minimarket', 'Andreas Gunawan', 'MINIMARKET', 'RETAIL-BESAR', 'Jl. Raya Sentosa 88', 'Sentosa'],
  ['Kios', 'Sudarto', 'WARUNG', 'WARUNG', 'Jl. Melati 12', 'Mekarsari'],
] as const

interface Group {
  id: number
  code: string
  default_term_days: number
  default_credit_limit: number
}

/** Labels that campaigns may choose shops by. */
async function seedTags(tx: Tx, { companyId, now }: Pick<Selling, 'companyId' | 'now'>): Promise<void> {
  const tags = [
    ['Dekat sekolah', '#228BE6', 'Ramai pada jam masuk dan pulang sekolah'],
    ['Buka malam', '#7048E8', 'Buka sesudah pukul 22.00'],
    ['Langganan lama', '#F08C00', null],
  ] as const
  const stamps = { company_id: companyId, created_at: now, updated_at: now }
  await tx
    .insertInto('merchant_tag')
    .values(
      withIds(
        tx,
        tags.map(([name, color, description]) => ({ name, color, description, ...stamps })),
      ),
    )
    .execute()
}

/** Groups with credit and without. */
function seedGroups(tx: Tx, { companyId, now }: Pick<Selling, 'companyId' | 'now'>): Promise<Group[]> {
  const stamps = { company_id: companyId, created_at: now, updated_at: now }
  return tx
    .insertInto('customer_group')
    .values(
      withIds(tx, [
        { code: 'WARUNG', name: 'Warung', level: 1, ...stamps },
        {
          code: 'RETAIL-BESAR',
          name: 'Retail besar',
          level: 2,
          default_term_days: 14,
          default_credit_limit: 10_000_000,
          ...stamps,
        },
      ]),
    )
    .returning(['id', 'code', 'default_term_days', 'default_credit_limit'])
    .execute()
}

/** Four shops for every branch. */
async function seedShops(
  tx: Tx,
  groups: readonly Group[],
  { branches, now }: Pick<Selling, 'branches' | 'now'>,
): Promise<void> {
  const stamps = { created_at: now, updated_at: now }
  await tx
    .insertInto('customer')
    .values(
      withIds(
        tx,
        branches.flatMap(({ id, code }, index) =>
          shops.map(([kind, owner, outlet, group, address, village], place) => {
            const waits = place === shops.length - 1
            const found = groups.find((each) => each.code === group)
            if (!found) throw new Error(`the demo customers name ${group}, which is not there`)
            return {
              branch_id: id,
              code: waits ? null : customerCode(code, place + 1),
              name: `${kind} ${flowers[index % flowers.length]}`,
              owner_name: owner,
              phone: `+62811${String(3_000_000 + index * 100 + place)}`,
              customer_group_id: found.id,
              type: 'MEMBER' as const,
              outlet_class: outlet,
              address,
              sub_district: village,
              approved: waits ? null : ('Approved' as const),
              approved_at: waits ? null : now,
              credit_limit: found.default_credit_limit,
              term_days: found.default_term_days,
              ...stamps,
            }
          }),
        ),
      ),
    )
    .execute()
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
  const banks = await tx
    .selectFrom('bank')
    .where('company_id', '=', companyId)
    .where('code', 'in', ['014', '008'])
    .select('id')
    .orderBy('code', 'desc')
    .execute()
  const machines = await tx
    .insertInto('edc')
    .values(
      withIds(
        tx,
        branches.flatMap(({ id, code }, index) =>
          [1, 2].map((place) => ({
            branch_id: id,
            name: `EDC Kasir ${place}`,
            bank_id: banks[place - 1]?.id ?? 0,
            bank_account_id: account.id,
            merchant_no: `88${String(1_000_000 + index * 10 + place)}`,
            terminal_no: `${code}${String(place).padStart(5, '0')}`,
            created_at: now,
            updated_at: now,
          })),
        ),
      ),
    )
    .returning(['branch_id', 'id'])
    .execute()
  await tx
    .insertInto('edc_rate')
    .values(
      withIds(
        tx,
        machines.flatMap(({ branch_id, id }) =>
          cards.map((card) => ({
            branch_id,
            edc_id: id,
            ...card,
            bearer: 'MERCHANT' as const,
            valid_from: `${now.getUTCFullYear()}-01-01`,
          })),
        ),
      ),
    )
    .execute()
}
