import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { accountRoles, openItemRoles } from '@merchant/domain/posting/account-roles.ts'
import { inventoryRole } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import { exactly } from '../../../../kernel/db/client-kysely.ts'
import { dayLabel } from '../../../../kernel/period/period.ts'
import { lastClose } from '../worth.ts'
import {
  accountsOfRoles,
  type Check,
  type CheckScope,
  type Finding,
  ledgerAtEnd,
  ledgerPath,
  poolRoles,
} from './check.ts'

interface Difference {
  accountId: number
  code: string
  name: string
  ledger: bigint
  detail: bigint
}

const differs =
  (scope: CheckScope, what: string) =>
  ({ accountId, code, name, ledger, detail }: Difference): Finding => ({
    text: `${code} ${name}: buku besar ${rupiahText(ledger)}, ${what} ${rupiahText(detail)}`,
    path: ledgerPath(scope, accountId),
  })

/** The books agree with themselves: P5, P6, P7 and P8. */
export const ledgerChecks: readonly Check[] = [
  {
    key: 'BALANCED',
    code: 'P5',
    severity: 'BLOCK',
    title: 'Debit sama dengan kredit pada setiap jurnal',
    message: 'Ada jurnal yang tidak seimbang',
    find: async ({ db, branchId, startsOn, endsOn }) => {
      const { rows } = await sql<{
        id: number
        type: string
        number: string
        debit: bigint
        credit: bigint
      }>`
        select d.id, d.type, j.number, l.debit, l.credit from (
          select journal_id, sum(debit) as debit, sum(credit) as credit from journal_line
          where branch_id = ${branchId} and date between ${startsOn}::date and ${endsOn}::date
          group by journal_id having sum(debit) <> sum(credit)
        ) l join journal j on j.branch_id = ${branchId} and j.id = l.journal_id
        join document d on d.branch_id = ${branchId} and d.id = j.document_id order by j.id`.execute(
        exactly(db),
      )
      return rows.map(({ id, type, number, debit, credit }) => ({
        text: `Jurnal ${number}: debit ${rupiahText(debit)}, kredit ${rupiahText(credit)}`,
        documentType: type,
        documentId: id,
      }))
    },
  },
  {
    key: 'SUB_LEDGERS',
    code: 'P6',
    severity: 'BLOCK',
    title: 'Persediaan, hutang, piutang dan uang muka di buku besar sama dengan rinciannya',
    message: 'Ada akun yang berbeda dari rinciannya',
    find: async (scope) => {
      const [goods, items, receipts] = await Promise.all([
        inventoryDifferences(scope),
        itemDifferences(scope),
        receiptDifferences(scope),
      ])
      return [
        ...goods.map(differs(scope, 'nilai barang')),
        ...items.map(differs(scope, 'rincian')),
        ...receipts,
      ]
    },
  },
  {
    key: 'COSTS',
    code: 'P7',
    severity: 'BLOCK',
    title: 'HPP tidak perlu dihitung ulang',
    message: 'HPP perlu dihitung ulang karena ada dokumen yang dicatat mundur',
    find: async ({ db, branchId, endsOn }) => {
      const dirty = await db
        .selectFrom('period')
        .where('branch_id', '=', branchId)
        .where('starts_on', '<=', endsOn)
        .where('dirty_from', 'is not', null)
        .select('dirty_from')
        .orderBy('dirty_from')
        .execute()
      return dirty.map(({ dirty_from }) => ({
        text: `Hitung ulang mulai ${dayLabel(dirty_from ?? endsOn)}`,
        path: '/app/system/hpp-recalculation',
      }))
    },
  },
  {
    key: 'CASH',
    code: 'P8',
    severity: 'BLOCK',
    title: 'Kas dan bank tidak pernah kurang dari nol',
    message: 'Ada kas atau bank yang saldonya kurang dari nol',
    find: cashBelowZero,
  },
]

/** Value of goods per inventory account: the last snapshot and the moves since. */
async function inventoryDifferences(scope: CheckScope): Promise<Difference[]> {
  const { branchId, startsOn, endsOn } = scope
  const { rows } = await sql<Difference>`
    with last as (${lastClose(branchId, startsOn)}),
    goods as (
      select pool, value from period_cost_balance where branch_id = ${branchId} and close_id = (select id from last)
      union all
      select pool, value from stock_move
      where branch_id = ${branchId} and date <= ${endsOn}::date and date > coalesce((select ends_on from last), '-infinity')
    ),
    role_of as (select * from (values ${poolRoles}) as named (pool, role)),
    account_of as (${accountsOfRoles(scope, Object.values(inventoryRole))}),
    worth as (
      select a.account_id, coalesce(sum(g.value), 0) as detail
      from account_of a join role_of r on r.role = a.role left join goods g on g.pool = r.pool group by a.account_id
    )
    select a.id as "accountId", a.code, a.name, coalesce(l.balance, 0) as ledger, w.detail
    from worth w join account a on a.id = w.account_id left join (${ledgerAtEnd(scope)}) l on l.account_id = w.account_id
    where coalesce(l.balance, 0) <> w.detail order by a.code`.execute(exactly(scope.db))
  return rows
}

/** Open items per control account, at the end of the month. */
async function itemDifferences(scope: CheckScope): Promise<Difference[]> {
  const creditRoles = openItemRoles.filter((role) => accountRoles[role].side === 'CREDIT')
  const { rows } = await sql<Difference>`
    with account_of as (${accountsOfRoles(scope, openItemRoles)}),
    item as (
      select o.role, sum(case when o.role = any(${creditRoles}::text[]) then -e.amount else e.amount end) as amount
      from open_item o join open_item_entry e on e.branch_id = ${scope.branchId} and e.item_id = o.id
      where o.branch_id = ${scope.branchId} and e.date <= ${scope.endsOn}::date group by o.role
    ),
    owed as (
      select a.account_id, coalesce(sum(i.amount), 0) as detail
      from account_of a left join item i on i.role = a.role group by a.account_id
    )
    select a.id as "accountId", a.code, a.name, coalesce(l.balance, 0) as ledger, o.detail
    from owed o join account a on a.id = o.account_id left join (${ledgerAtEnd(scope)}) l on l.account_id = o.account_id
    where coalesce(l.balance, 0) <> o.detail order by a.code`.execute(exactly(scope.db))
  return rows
}

/** Receipts and supplier invoices with moves in this month whose GRNI part differs from their lines, at its end. */
async function receiptDifferences(scope: CheckScope): Promise<Finding[]> {
  const { branchId, startsOn, endsOn } = scope
  const { rows } = await sql<{
    id: number
    type: string
    number: string | null
    ledger: bigint
    detail: bigint
  }>`
    with account_of as (${accountsOfRoles(scope, ['GRNI'])}),
    moved as (
      select distinct document_id as id from journal
      where branch_id = ${branchId} and date between ${startsOn}::date and ${endsOn}::date
    ),
    expected as (
      select r.id, l.value from goods_receipt r join moved using (id)
      join goods_receipt_line l on l.branch_id = ${branchId} and l.document_id = r.id where r.branch_id = ${branchId}
      union all
      select i.id, -l.received_value from purchase_invoice i join moved using (id)
      join purchase_invoice_line l on l.branch_id = ${branchId} and l.document_id = i.id where i.branch_id = ${branchId}
    ),
    detail as (
      select d.id, d.type, d.number,
        coalesce(sum(e.value) filter (where d.cancel_date is null or d.cancel_date > ${endsOn}::date), 0) as detail
      from expected e join document d on d.branch_id = ${branchId} and d.id = e.id group by d.id, d.type, d.number
    ),
    posted as (
      select j.document_id as id, sum(l.credit - l.debit) as ledger
      from journal j join journal_line l on l.branch_id = ${branchId} and l.journal_id = j.id and l.date = j.date
      join account_of a on a.account_id = l.account_id
      where j.branch_id = ${branchId} and j.document_id in (select id from detail) and j.date <= ${endsOn}::date group by 1
    )
    select d.id, d.type, d.number, coalesce(p.ledger, 0) as ledger, d.detail
    from detail d left join posted p using (id) where coalesce(p.ledger, 0) <> d.detail order by d.id`.execute(
    exactly(scope.db),
  )
  return rows.map(({ id, type, number, ledger, detail }) => ({
    text: `${number ?? 'Tanpa nomor'}: barang belum difaktur di buku besar ${rupiahText(ledger)}, rincian ${rupiahText(detail)}`,
    documentType: type,
    documentId: id,
  }))
}

/** Cash and bank accounts on the first day on which they were below zero. */
async function cashBelowZero(scope: CheckScope): Promise<Finding[]> {
  const { db, companyId, branchId, startsOn, endsOn } = scope
  const { rows } = await sql<{ id: number; code: string; name: string; date: string; balance: bigint }>`
    with cash as (
      select id, code, name from account
      where company_id = ${companyId} and usages && array['CASH', 'BANK'] and is_postable and not allow_overdraft
    ),
    moved as (
      select l.account_id, l.date, sum(l.debit - l.credit) as amount from journal_line l
      where l.branch_id = ${branchId} and l.account_id in (select id from cash)
        and l.date between ${startsOn}::date and ${endsOn}::date group by 1, 2
      union all
      select b.account_id, ${startsOn}::date - 1, sum(b.debit - b.credit) from account_balance b
      where b.branch_id = ${branchId} and b.account_id in (select id from cash) and b.month < ${startsOn}::date group by 1
    ),
    held as (
      select account_id, date, sum(amount) over (partition by account_id order by date) as balance from moved
    )
    select distinct on (c.code) c.id, c.code, c.name, h.date, h.balance from held h join cash c on c.id = h.account_id
    where h.balance < 0 order by c.code, h.date`.execute(exactly(db))
  return rows.map(({ id, code, name, date, balance }) => ({
    text: `${code} ${name}: ${rupiahText(balance)} pada ${dayLabel(date)}`,
    path: ledgerPath(scope, id),
  }))
}
