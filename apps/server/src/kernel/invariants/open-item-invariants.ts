import { accountRoles, openItemRoles } from '@merchant/domain/posting/account-roles.ts'
import { accountsOf, type Invariant, linesOfJournals } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const controlAccounts = accountsOf(openItemRoles)
const creditRoles = openItemRoles
  .filter((role) => accountRoles[role].side === 'CREDIT')
  .map((role) => `'${role}'`)

/** By the index of accounts: parties have none. */
const linesOfParties = `journal_line as (
  select l.* from (select distinct branch_id, account_id from (${controlAccounts}) a where branch_id in (select branch_id from touched_party)) c
  join public.journal_line l on l.branch_id = c.branch_id and l.account_id = c.account_id
  where (l.branch_id, l.party_type, l.party_id) in (select * from touched_party))`

export const openItemInvariants: readonly Invariant[] = [
  {
    name: 'I19',
    sentence: 'Hutang dan piutang tiap pihak sama dengan saldonya di akun kontrol',
    reads: 'open_item',
    ofBranches: true,
    why: 'what a party owes or is owed in open items is its balance on the control account',
    live: { of: ['party'], rows: [rowsOf('open_item', 'party'), linesOfParties] },
    sql: `
      with control as (${controlAccounts}), accounts as (select distinct branch_id, account_id from control)
      select branch_id, account_id, party_type, party_id, items, ledger
      from (
        select branch_id, account_id, party_type, party_id,
          sum(case when role in (${creditRoles.join(', ')}) then -balance else balance end) as items
        from open_item join control using (branch_id, role) group by 1, 2, 3, 4
      ) i
      full join (
        select branch_id, account_id, party_type, party_id, sum(debit - credit) as ledger
        from journal_line join accounts using (branch_id, account_id) where party_id is not null group by 1, 2, 3, 4
      ) l using (branch_id, account_id, party_type, party_id)
      where coalesce(items, 0) <> coalesce(ledger, 0)`,
  },
  {
    name: 'I20',
    sentence: 'Sisa tiap tagihan sama dengan jumlah perubahannya dan tidak pernah melewati nol',
    reads: 'open_item',
    ofBranches: true,
    why: 'an open item is the sum of its entries, began with its original amount, and never passes zero',
    live: {
      of: ['item'],
      rows: [rowsOf('open_item', 'item', { item_id: 'id' }), rowsOf('open_item_entry', 'item')],
    },
    sql: `
      select o.branch_id, o.id, o.original, o.balance from open_item o
      left join open_item_entry e on e.branch_id = o.branch_id and e.item_id = o.id
      group by o.branch_id, o.id, o.original, o.balance
      having sign(o.balance) * sign(o.original) < 0 or o.balance <> coalesce(sum(e.amount), 0)
        or o.original is distinct from sum(e.amount) filter (where e.cause = 'DOCUMENT' and sign(e.amount) = sign(o.original) and e.document_id = o.document_id)`,
  },
  {
    name: 'I21',
    sentence: 'Setiap baris di akun kontrol menyebut pihaknya',
    reads: 'journal_line',
    ofBranches: true,
    why: 'a line on a control account names its party',
    live: { of: ['journal'], rows: [linesOfJournals] },
    sql: `
      with accounts as (select distinct branch_id, account_id from (${controlAccounts}) a)
      select branch_id, journal_id, line_no from journal_line join accounts using (branch_id, account_id) where party_id is null`,
  },
]
