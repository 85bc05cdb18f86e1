import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { PayIn } from '@merchant/contract/sales/cashier.ts'
import type { CardRate } from '@merchant/domain/sales/checkout.ts'
import type { PaymentType } from '@merchant/domain/sales/payment-type.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type HeldAccounts, holdAccounts } from '../../accounting/account/account.public.ts'

/** What a way to pay names. */
type NamedMasters = Pick<PayIn, 'methodId' | 'edcRateId' | 'bankAccountId'>

export interface MethodRow {
  id: number
  code: string
  name: string
  type: PaymentType
  usages: string[]
  needsRef: boolean
  status: MasterStatus
}

/** A rate of a card machine of the branch. */
export interface CardRow {
  id: number
  edcId: number
  edcName: string
  /** Status of the machine. */
  status: MasterStatus
  cardType: 'DEBIT' | 'CREDIT' | 'QRIS' | 'PREPAID'
  rateBp: number
  fixedFee: number
  bearer: CardRate['bearer']
  validFrom: string
  validTo: string | null
}

/** The masters that the ways to pay of one order name. */
export interface PaymentMasters {
  methods: ReadonlyMap<number, MethodRow>
  /** By the id of the rate. */
  cards: ReadonlyMap<number, CardRow>
  /** Banks of transfers, locked until the commit; null where none is named. */
  accounts: HeldAccounts | null
}

/** At most four statements that are sent together, for any number of ways to pay; cash names no machine or bank. */
export async function readPaymentMasters(
  ctx: CommandCtx,
  branchId: number,
  payments: readonly NamedMasters[],
): Promise<PaymentMasters> {
  const ids = (read: (payment: NamedMasters) => number | undefined) =>
    payments.flatMap((payment) => read(payment) ?? [])
  const { tx, principal } = ctx
  const { companyId } = principal
  const banks = ids(({ bankAccountId }) => bankAccountId)
  const [methods, cards, accounts] = await Promise.all([
    readFound(
      ids(({ methodId }) => methodId),
      (wanted) =>
        sql<MethodRow>`
        select id, code, name, type, usages, needs_ref as "needsRef", status from payment_method
        where company_id = ${companyId} and id = any(${wanted}::bigint[])`.execute(tx),
    ),
    readFound(
      ids(({ edcRateId }) => edcRateId),
      (wanted) =>
        sql<CardRow>`
        select r.id, e.id as "edcId", e.name as "edcName", e.status, r.card_type as "cardType", r.rate_bp as "rateBp",
          r.fixed_fee as "fixedFee", r.bearer, r.valid_from as "validFrom", r.valid_to as "validTo"
        from edc_rate r join edc e on e.branch_id = ${branchId} and e.id = r.edc_id
        where r.branch_id = ${branchId} and r.id = any(${wanted}::bigint[])`.execute(tx),
    ),
    banks.length > 0 ? holdAccounts(ctx, branchId, banks) : null,
  ])
  return { methods, cards, accounts }
}

/** The existing rows of some ids, by id; no query without ids. */
async function readFound<Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: number[]) => Promise<{ rows: Row[] }>,
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map()
  const { rows } = await read([...ids])
  return new Map(rows.map((row) => [row.id, row]))
}
