import { inventoryRole, poolOfKind } from '@merchant/domain/stock/pool.ts'
import { accountsOf, type Invariant, linesOfJournals } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const inventoryAccounts = accountsOf(Object.values(inventoryRole))
const pools = Object.entries(poolOfKind).map(([kind, pool]) => `('${kind}', '${pool}')`)

/** The maintained balances in place of all lines behind them: that these agree is another rule. */
const balancesAsLines = `journal_line as (
  select r.branch_id, r.account_id, r.debit, r.credit from touched_branch t join account_balance r on r.branch_id = t.branch_id)`

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'P2',
    sentence: 'Setiap gerakan barang dibalik paling banyak satu kali, dan catatannya lengkap',
    reads: 'stock_reversal',
    ofBranches: true,
    why: 'the table of reversals has every move that reverses another, and no other',
    sql: `
      select coalesce(m.branch_id, r.branch_id) as branch_id, coalesce(m.seq, r.seq) as seq
      from (
        select m.branch_id, m.reverses_seq, o.date as reversed_date, m.seq, m.date, m.entered_at
        from stock_move m left join stock_move o on o.branch_id = m.branch_id and o.seq = m.reverses_seq where m.reverses_seq is not null
      ) m full join stock_reversal r on r.branch_id = m.branch_id and r.reversed_seq = m.reverses_seq and r.reversed_date = m.reversed_date
        and r.seq = m.seq and r.date = m.date and r.entered_at = m.entered_at
      where m.seq is null or r.seq is null`,
  },
  {
    name: 'I11a',
    sentence: 'Stok tiap gudang sama dengan jumlah mutasinya',
    reads: 'stock_balance',
    ofBranches: true,
    why: 'what a warehouse holds is the sum of its moves',
    live: { of: ['stock'], rows: [rowsOf('stock_move', 'stock'), rowsOf('stock_balance', 'stock')] },
    sql: `
      select branch_id, warehouse_id, product_id, m.quantity as moved, s.quantity as balance
      from (select branch_id, warehouse_id, product_id, sum(quantity) as quantity from stock_move group by 1, 2, 3) m
      full join stock_balance s using (branch_id, warehouse_id, product_id)
      where coalesce(m.quantity, 0) <> coalesce(s.quantity, 0)`,
  },
  {
    name: 'I11b',
    sentence: 'Jumlah dan nilai persediaan sama dengan jumlah mutasinya',
    reads: 'cost_balance',
    ofBranches: true,
    why: 'the cost balance of a pool is the sum of its moves, in quantity and value',
    live: { of: ['cost'], rows: [rowsOf('stock_move', 'cost'), rowsOf('cost_balance', 'cost')] },
    sql: `
      select branch_id, pool, product_id, m.quantity as moved, c.quantity as balance, m.value as moved_value, c.value
      from (select branch_id, pool, product_id, sum(quantity) as quantity, sum(value) as value from stock_move group by 1, 2, 3) m
      full join cost_balance c using (branch_id, pool, product_id)
      where coalesce(m.quantity, 0) <> coalesce(c.quantity, 0) or coalesce(m.value, 0) <> coalesce(c.value, 0)`,
  },
  {
    name: 'I11c',
    sentence: 'Barang bergerak di kelompok persediaan yang sesuai dengan jenis gudangnya',
    reads: 'stock_move',
    ofBranches: true,
    why: 'goods move in the pool that the kind of their warehouse fixes',
    live: { of: ['document'], rows: [rowsOf('stock_move', 'document')] },
    sql: `
      select m.branch_id, m.seq, m.pool, w.kind from stock_move m
      join warehouse w on w.branch_id = m.branch_id and w.id = m.warehouse_id
      where (w.kind, m.pool) not in (${pools.join(', ')})`,
  },
  {
    name: 'I12',
    sentence: 'Tidak ada stok minus, dan yang dipesan tidak melebihi stok',
    reads: 'stock_balance',
    ofBranches: true,
    why: 'no warehouse holds less than nothing, nor less than it has reserved',
    live: { of: ['stock'], rows: [rowsOf('stock_balance', 'stock')] },
    sql: `
      select branch_id, warehouse_id, product_id, quantity, reserved from stock_balance
      where quantity < 0 or reserved < 0 or reserved > quantity`,
  },
  {
    name: 'I13',
    sentence: 'Barang yang habis tidak bernilai, dan nilai barang tidak pernah minus',
    reads: 'cost_balance',
    ofBranches: true,
    why: 'no goods have no value, and goods never have a negative one',
    live: { of: ['cost'], rows: [rowsOf('cost_balance', 'cost')] },
    sql: `
      select branch_id, pool, product_id, quantity, value from cost_balance
      where quantity < 0 or value < 0 or (quantity = 0 and value <> 0)`,
  },
  {
    name: 'I14',
    sentence: 'Barang yang dipesan sama dengan isi draf mutasi dan booking yang masih berlaku',
    reads: 'stock_balance',
    ofBranches: true,
    why: 'what is reserved is what living drafts of mutations and open bookings hold',
    live: { of: ['stock'], rows: [rowsOf('stock_balance', 'stock')], within: 'stock' },
    sql: `
      select branch_id, warehouse_id, product_id, s.reserved, d.held
      from (select branch_id, warehouse_id, product_id, reserved from stock_balance where reserved <> 0) s
      full join (
        select branch_id, warehouse_id, product_id, sum(quantity) as held
        from (
          select d.branch_id, m.from_warehouse_id as warehouse_id, l.product_id, l.base_quantity as quantity
          from document d
          join stock_mutation m on m.branch_id = d.branch_id and m.id = d.id
          join stock_mutation_line l on l.branch_id = m.branch_id and l.document_id = m.id
          where d.type = 'STOCK_MUTATION' and d.status = 'DRAFT'
          union all
          select d.branch_id, o.warehouse_id, l.product_id, l.base_quantity
          from document d
          join sales_order o on o.branch_id = d.branch_id and o.id = d.id
          join sales_order_line l on l.branch_id = o.branch_id and l.document_id = o.id
          join product p on p.id = l.product_id and p.type = 'STOCK'
          where d.type = 'SALES_ORDER' and d.status = 'BOOKED'
        ) of_drafts
        group by 1, 2, 3
      ) d using (branch_id, warehouse_id, product_id)
      where coalesce(s.reserved, 0) <> coalesce(d.held, 0)`,
  },
  {
    name: 'I14a',
    sentence: 'Selisih opname yang diposting sama dengan mutasi stoknya',
    reads: 'stock_count_line',
    ofBranches: true,
    why: 'what the lines of a posted count say is what it moved',
    live: {
      of: ['document'],
      rows: [
        rowsOf('document', 'document', { document_id: 'id' }),
        rowsOf('stock_count', 'document', { document_id: 'id' }),
        rowsOf('stock_count_line', 'document'),
        rowsOf('stock_move', 'document'),
      ],
    },
    sql: `
      select branch_id, document_id, product_id, l.difference, l.value, m.quantity, m.worth
      from (
        select l.branch_id, l.document_id, l.product_id, l.difference, l.value
        from stock_count_line l join document d on d.branch_id = l.branch_id and d.id = l.document_id
        where d.status = 'SUBMITTED' and l.difference <> 0
      ) l
      full join (
        select m.branch_id, m.document_id, m.product_id, sum(m.quantity) as quantity, sum(m.value) as worth
        from stock_count c join stock_move m on m.branch_id = c.branch_id and m.document_id = c.id
        where m.kind <> 'REVAL' group by 1, 2, 3
      ) m using (branch_id, document_id, product_id)
      where l.difference is distinct from m.quantity or l.value is distinct from m.worth`,
  },
  {
    name: 'I14b',
    sentence: 'Gudang hanya beku selama ada opname yang membekukannya',
    reads: 'stock_count',
    ofBranches: true,
    why: 'a warehouse is frozen exactly while a count wants that',
    sql: `
      select w.branch_id, w.id, w.is_frozen from warehouse w
      where w.is_frozen <> exists (
        select 1 from stock_count c join document d on d.branch_id = c.branch_id and d.id = c.id
        where c.branch_id = w.branch_id and c.warehouse_id = w.id and c.is_frozen and d.status = 'DRAFT')`,
  },
  {
    name: 'I15',
    sentence: 'Stok tidak pernah minus pada saat mana pun, menurut urutan pencatatan',
    reads: 'stock_move',
    ofBranches: true,
    why: 'no warehouse ever held less than nothing, in the order in which moves were entered',
    live: { of: ['stock'], rows: [rowsOf('stock_move', 'stock')] },
    sql: `
      select branch_id, warehouse_id, product_id, seq, held from (
        select branch_id, warehouse_id, product_id, seq,
          sum(quantity) over (partition by branch_id, warehouse_id, product_id order by seq) as held
        from stock_move
      ) run
      where held < 0`,
  },
  {
    name: 'I16',
    sentence: 'Saldo akun persediaan tiap cabang sama dengan nilai barangnya',
    reads: 'cost_balance',
    ofBranches: true,
    why: 'the inventory accounts of a branch are worth its goods',
    live: { of: ['branch'], rows: [rowsOf('cost_balance', 'branch'), balancesAsLines] },
    sql: `
      with inventory as (select distinct branch_id, account_id from (${inventoryAccounts}) a)
      select branch_id, goods, ledger
      from (select branch_id, sum(value) as goods from cost_balance group by 1) c
      full join (
        select branch_id, sum(debit - credit) as ledger from journal_line join inventory using (branch_id, account_id) group by 1
      ) l using (branch_id)
      where coalesce(goods, 0) <> coalesce(ledger, 0)`,
  },
  {
    name: 'I17',
    sentence: 'Perubahan nilai barang tiap dokumen sama dengan jurnalnya di akun persediaan',
    reads: 'stock_move',
    ofBranches: true,
    why: 'what a document did to the value of goods is what it posted to inventory accounts',
    live: {
      of: ['document'],
      rows: [rowsOf('stock_move', 'document'), rowsOf('journal', 'document'), linesOfJournals],
    },
    sql: `
      with inventory as (select distinct branch_id, account_id from (${inventoryAccounts}) a)
      select branch_id, document_id, goods, ledger
      from (select branch_id, document_id, sum(value) as goods from stock_move group by 1, 2) m
      full join (
        select j.branch_id, j.document_id, sum(l.debit - l.credit) as ledger from journal j
        join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
        join inventory i on i.branch_id = l.branch_id and i.account_id = l.account_id
        group by 1, 2
      ) l using (branch_id, document_id)
      where coalesce(goods, 0) <> coalesce(ledger, 0)`,
  },
]
