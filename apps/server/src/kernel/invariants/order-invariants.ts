import { type Invariant, linesOfJournals } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const orders = rowsOf('sales_order', 'document', { document_id: 'id' })
const payments = [
  rowsOf('sales_payment', 'payment', { payment_id: 'id' }),
  rowsOf('sales_payment_detail', 'payment'),
]

/** The sum of the ordered lines; free goods and gifts count zero. */
const lineSums = `
  select branch_id, document_id, sum(gross) as gross, sum(net) as net, sum(dpp) as dpp, sum(ppn) as ppn
  from sales_order_line group by 1, 2`

/** The payments of an order less refunds, from its details. */
const paidSums = `
  select p.branch_id, p.order_id, sum(t.amount) filter (where p.kind = 'SALE') as paid,
    sum(t.surcharge) filter (where p.kind = 'SALE') as surcharge, sum(t.amount) filter (where p.kind = 'REFUND') as refunded
  from sales_payment p join sales_payment_detail t on t.branch_id = p.branch_id and t.payment_id = p.id
  where p.document_id is null group by 1, 2`

/** Kinds of papers that change wallets and post what they owe. */
const movingWallets = `('SALES_ORDER', 'OPENING_POINTS', 'CUSTOMER_RECEIPT', 'WELCOME_POINTS', 'SALES_CREDIT_NOTE', 'SALES_RETURN')`

/** Campaigns with quotas; usage is counted only for these. */
const counted = `
  select 'DISCOUNT' as kind, id, used_orders, used_quantity, used_amount from discount_group
  where quota_orders is not null or quota_quantity is not null or quota_amount is not null
  union all
  select 'PROMOTION', id, used_orders, used_quantity, used_amount from promotion_group
  where quota_orders is not null or quota_quantity is not null or quota_amount is not null
  union all
  select 'GIFT', id, used_orders, used_quantity, used_amount from gift where quota_quantity is not null`

export const orderInvariants: readonly Invariant[] = [
  {
    name: 'I42a',
    sentence: 'Total tiap pesanan penjualan sama dengan jumlah barisnya',
    reads: 'sales_order',
    ofBranches: true,
    why: 'the totals of an order are the sums of its lines, and its head says the same total',
    live: { of: ['document'], rows: [orders, rowsOf('sales_order_line', 'document')] },
    sql: `
      select o.branch_id, o.id as document_id, o.grand_total, d.total, l.net, l.ppn
      from sales_order o
      join document d on d.branch_id = o.branch_id and d.id = o.id
      left join (${lineSums}) l on l.branch_id = o.branch_id and l.document_id = o.id
      where (o.gross, o.dpp + o.dpp_exempt, o.ppn) is distinct from (l.gross, l.dpp, l.ppn)
        or o.gross - o.line_discount - o.promo_discount - o.manual_discount is distinct from l.net
        or o.grand_total is distinct from l.net + case when o.tax_mode = 'EXCLUDED' then l.ppn else 0 end
        or o.grand_total <> d.total`,
  },
  {
    name: 'I42g',
    sentence: 'Setiap pesanan penjualan punya nomor sejak pertama kali disimpan',
    reads: 'sales_order',
    ofBranches: true,
    why: 'an order has its number since it was first kept',
    live: { of: ['document'], rows: [orders] },
    sql: `
      select o.branch_id, o.id as document_id
      from sales_order o join document d on d.branch_id = o.branch_id and d.id = o.id where d.order_no is null`,
  },
  {
    name: 'I42b',
    sentence: 'Penjualan tunai dibayar sebesar totalnya, dan yang dibatalkan dikembalikan seluruhnya',
    reads: 'sales_order',
    ofBranches: true,
    why: 'a sale for cash was paid to the rupiah with its rounding, but for transfers that never came, and one that was undone was paid back whole',
    live: {
      of: ['document'],
      rows: [orders, rowsOf('sales_order_line', 'document'), ...payments, rowsOf('open_item', 'document')],
    },
    sql: `
      select o.branch_id, o.id as document_id, o.payment_status, o.grand_total, o.rounding, p.paid, p.refunded
      from sales_order o
      join document d on d.branch_id = o.branch_id and d.id = o.id
      left join (${paidSums}) p on p.branch_id = o.branch_id and p.order_id = o.id
      -- what is owed since a transfer of it was refused
      left join open_item i on i.branch_id = o.branch_id and i.document_id = o.id and i.role = 'AR'
      left join (
        select branch_id, document_id, bool_and(returned_base = base_quantity) as is_returned from sales_order_line where kind = 'NORMAL' group by 1, 2
      ) l on l.branch_id = o.branch_id and l.document_id = o.id
      where o.payment_term in ('CASH', 'COD') and (
        case
          when d.status in ('PROCESSED', 'READY', 'COMPLETED') then coalesce(p.paid - p.surcharge, 0) <> o.grand_total + o.rounding
            or o.paid_total <> o.grand_total + o.rounding - coalesce(i.balance, 0) or p.refunded is not null or o.payment_status
              <> case when l.is_returned then 'REFUNDED' when coalesce(i.balance, 0) = 0 then 'PAID' when i.balance < i.original then 'PARTIAL' else 'UNPAID' end
          when d.number is not null then o.payment_status <> 'REFUNDED' or coalesce(p.paid, 0) <> coalesce(p.refunded, 0)
            or o.paid_total <> 0
          else p.paid is not null or p.refunded is not null or o.paid_total <> 0
        end)`,
  },
  {
    name: 'I42c',
    sentence: 'Jurnal tiap pembayaran penjualan sama dengan rinciannya',
    reads: 'sales_payment',
    ofBranches: true,
    why: 'what a payment says is what its journal moved on cash, cards, banks, wallets and advances',
    live: { of: ['payment'], rows: [...payments, linesOfJournals] },
    sql: `
      select p.branch_id, coalesce(p.document_id, p.order_id) as document_id, p.kind, p.total, t.details, t.money, l.moved, l.debit, l.credit
      from sales_payment p
      left join (
        select branch_id, payment_id, sum(amount) as details, sum(amount) filter (where method_type not in ('ADVANCE', 'CREDIT_NOTE')) as money
        from sales_payment_detail group by 1, 2
      ) t on t.branch_id = p.branch_id and t.payment_id = p.id
      left join (
        select branch_id, journal_id, sum(debit - credit) filter (where role is distinct from 'GIRO_CLEARING') as moved,
          sum(debit) filter (where role is distinct from 'CUSTOMER_ADVANCE') as debit,
          sum(credit) filter (where role is distinct from 'CUSTOMER_ADVANCE') as credit
        from journal_line
        where role is null or role in ('CASH', 'EDC_CLEARING', 'GCASH_LIABILITY', 'CUSTOMER_ADVANCE', 'GIRO_CLEARING') group by 1, 2
      ) l on l.branch_id = p.branch_id and l.journal_id = p.journal_id
      where p.total <> coalesce(t.details, 0) or case
        -- of a receipt the money alone: what is beyond its debts stands on the other side of the same accounts
        when p.document_id is not null then coalesce(t.money, 0) <> coalesce(case p.kind when 'REFUND' then l.credit else l.debit end, 0)
        else p.total <> coalesce(case p.kind when 'SALE' then l.moved else -l.moved end, 0) end`,
  },
  {
    name: 'I43a',
    sentence: 'Uang tiap penerimaan pelanggan sama dengan tagihan yang dibayar ditambah kelebihannya',
    reads: 'customer_receipt',
    ofBranches: true,
    why: 'the money of a receipt, with what the customer had, is what it paid of debts and what is beyond them',
    live: {
      of: ['document', 'payment'],
      rows: [
        rowsOf('customer_receipt', 'document', { document_id: 'id' }),
        rowsOf('customer_receipt_item', 'document'),
        ...payments,
      ],
      within: 'document',
    },
    sql: `
      select r.branch_id, r.id as document_id, r.paid, r.surplus, r.written_off, i.paid as of_debts, p.money
      from customer_receipt r
      left join (
        select branch_id, document_id, sum(amount) as paid, sum(written_off) as written_off from customer_receipt_item group by 1, 2
      ) i on i.branch_id = r.branch_id and i.document_id = r.id
      left join (
        select p.branch_id, p.document_id, sum(t.amount - t.surcharge) as money
        from sales_payment p join sales_payment_detail t on t.branch_id = p.branch_id and t.payment_id = p.id
        where p.kind = 'REPAYMENT' group by 1, 2
      ) p on p.branch_id = r.branch_id and p.document_id = r.id
      where r.paid <> coalesce(i.paid, 0) or r.written_off <> coalesce(i.written_off, 0) or r.paid + r.surplus <> coalesce(p.money, 0)`,
  },
  {
    name: 'I43b',
    sentence: 'Yang sudah dibayar dari tiap faktur tempo sama dengan berkurangnya piutangnya',
    reads: 'sales_order',
    ofBranches: true,
    why: 'what an order on credit says of its payment is what is left of its receivable',
    live: { of: ['document'], rows: [orders, rowsOf('open_item', 'document')] },
    sql: `
      select o.branch_id, o.id as document_id, o.payment_status, o.paid_total, i.original, i.balance
      from sales_order o
      join document d on d.branch_id = o.branch_id and d.id = o.id and d.status <> 'CANCELLED'
      join open_item i on i.branch_id = o.branch_id and i.document_id = o.id and i.role = 'AR'
      where o.payment_term = 'CREDIT' and o.payment_status <> 'REFUNDED' and (o.paid_total <> i.original - i.balance
        or o.payment_status <> case when i.balance = 0 and i.original > 0 then 'PAID' when i.balance < i.original then 'PARTIAL' else 'UNPAID' end)`,
  },
  {
    name: 'I42d',
    sentence: 'Saldo tiap dompet pelanggan sama dengan jumlah mutasi dan sisa lotnya',
    reads: 'wallet',
    ofBranches: true,
    why: 'a wallet holds the sum of its entries, which is what is left of its lots',
    live: {
      of: ['wallet'],
      rows: [
        rowsOf('wallet', 'wallet', { wallet_id: 'id' }),
        rowsOf('wallet_entry', 'wallet'),
        rowsOf('wallet_lot', 'wallet'),
      ],
    },
    sql: `
      select w.branch_id, w.id, w.kind, w.balance, e.entries, l.left_over
      from wallet w
      left join (select branch_id, wallet_id, sum(delta) as entries from wallet_entry group by 1, 2) e
        on e.branch_id = w.branch_id and e.wallet_id = w.id
      left join (select branch_id, wallet_id, sum(remaining) as left_over from wallet_lot group by 1, 2) l
        on l.branch_id = w.branch_id and l.wallet_id = w.id
      where w.balance <> coalesce(e.entries, 0) or w.balance <> coalesce(l.left_over, 0)`,
  },
  {
    name: 'I42e',
    sentence:
      'Nilai poin dan G-Cash tiap penjualan, penerimaan, retur, dan poin awal sama dengan jurnal kewajibannya',
    reads: 'document',
    ofBranches: true,
    why: 'what a sale or the old books gave into wallets, and took out of them, is what the journals of that paper owe for it',
    live: {
      of: ['wallet'],
      rows: [
        rowsOf('document', 'document', { document_id: 'id' }),
        rowsOf('wallet_entry', 'wallet'),
        rowsOf('journal', 'document'),
        linesOfJournals,
      ],
      within: 'document',
    },
    sql: `
      select branch_id, document_id, role, e.worth, l.owed
      from (
        select e.branch_id, e.ref_id as document_id, case w.kind when 'POINT' then 'LOYALTY_LIABILITY' else 'GCASH_LIABILITY' end as role,
          sum(e.worth) as worth
        from wallet_entry e join wallet w on w.branch_id = e.branch_id and w.id = e.wallet_id
        where e.ref_type in ${movingWallets} group by 1, 2, 3
      ) e
      full join (
        select d.branch_id, d.id as document_id, l.role, sum(l.credit - l.debit) as owed
        from document d join journal j on j.branch_id = d.branch_id and j.document_id = d.id
        join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
        where d.type in ${movingWallets} and l.role in ('LOYALTY_LIABILITY', 'GCASH_LIABILITY') group by 1, 2, 3
      ) l using (branch_id, document_id, role)
      where coalesce(e.worth, 0) <> coalesce(l.owed, 0)`,
  },
  {
    name: 'I42f',
    sentence: 'Kuota promo yang terpakai sama dengan catatan pemakaiannya',
    reads: 'campaign_usage',
    ofBranches: false,
    why: 'what a quota counts is what living orders used',
    sql: `
      select c.kind, c.id, c.used_orders, u.orders, c.used_quantity, u.quantity, c.used_amount, u.amount
      from (${counted}) c
      left join (
        select kind, campaign_id, count(*) as orders, sum(quantity) as quantity, sum(amount) as amount
        from campaign_usage where reversed_at is null group by 1, 2
      ) u on u.kind = c.kind and u.campaign_id = c.id
      where (c.used_orders, c.used_quantity, c.used_amount)
        is distinct from (coalesce(u.orders, 0), coalesce(u.quantity, 0), coalesce(u.amount, 0))`,
  },
  {
    name: 'I42h',
    sentence: 'Pesanan pertama dan terakhir tiap pelanggan sama dengan penjualannya yang selesai',
    reads: 'customer_order_dates',
    ofBranches: true,
    why: 'what is kept of when a customer bought first and last is what the completed sales say',
    sql: `
      select branch_id, customer_id, o.first_at, f.first_order_at, o.last_at, f.last_order_at
      from (
        select o.branch_id, coalesce(c.merged_into, c.id) as customer_id, min(o.ordered_at) as first_at, max(o.ordered_at) as last_at
        from sales_order o
        join document d on d.branch_id = o.branch_id and d.id = o.id
        join customer c on c.branch_id = o.branch_id and c.id = o.customer_id
        where o.invoiced_at is not null and d.status <> 'CANCELLED' and not c.is_walk_in group by 1, 2
      ) o
      full join customer_order_dates f using (branch_id, customer_id)
      where (o.first_at, o.last_at) is distinct from (f.first_order_at, f.last_order_at)`,
  },
  {
    name: 'I44a',
    sentence:
      'Barang COD di perjalanan sama dengan yang dikirim dikurangi yang kembali, dan nol setelah selesai',
    reads: 'cod_dispatch',
    ofBranches: true,
    why: 'goods in transit of an order are what its open dispatch sent and did not get back; what a recalculation added meanwhile left with its end',
    live: {
      of: ['document'],
      rows: [
        rowsOf('document', 'document', { document_id: 'id' }),
        rowsOf('journal', 'document'),
        linesOfJournals,
        rowsOf('cod_dispatch', 'document', { document_id: 'order_id' }),
      ],
      within: 'document',
    },
    sql: `
      select branch_id, document_id, l.posted, g.out
      from (
        select d.branch_id, d.id as document_id, sum(l.debit - l.credit) as posted
        from document d join journal j on j.branch_id = d.branch_id and j.document_id = d.id
        join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
        where d.type = 'SALES_ORDER' and l.role = 'IN_TRANSIT' group by 1, 2
      ) l
      full join (
        select c.branch_id, c.order_id as document_id,
          sum(case when d.status = 'CANCELLED' then 0 when c.ended_at is null then g.value - g.returned_value else -g.closed_change end) as out
        from cod_dispatch c join cod_goods g on g.branch_id = c.branch_id and g.dispatch_id = c.id
        join document d on d.branch_id = c.branch_id and d.id = c.order_id group by 1, 2
      ) g using (branch_id, document_id)
      where coalesce(l.posted, 0) <> coalesce(g.out, 0)`,
  },
  {
    name: 'I44b',
    sentence:
      'Pesanan yang barangnya belum diserahkan punya tepat satu surat jalan terbuka, pesanan lain tidak punya',
    reads: 'delivery_order',
    ofBranches: true,
    why: 'an order that waits for its goods has one delivery order that is open, in the state that its own state says',
    live: {
      of: ['document'],
      rows: [
        rowsOf('document', 'document', { document_id: 'id' }),
        rowsOf('delivery_order', 'document', { document_id: 'order_id' }),
      ],
      within: 'document',
    },
    sql: `
      select o.branch_id, o.id as document_id, o.status, d.open, d.picked, d.on_the_road
      from document o
      left join (
        select r.branch_id, r.order_id, count(*) as open, count(*) filter (where r.picked_at is not null) as picked,
          count(*) filter (where r.is_cod) as on_the_road
        from delivery_order r where r.ended_at is null group by 1, 2
      ) d on d.branch_id = o.branch_id and d.order_id = o.id
      where o.type = 'SALES_ORDER' and (coalesce(d.open, 0), coalesce(d.on_the_road, 0)) is distinct from
          (case when o.status in ('PROCESSED', 'READY', 'IN_DELIVERY') then 1 else 0 end, case when o.status = 'IN_DELIVERY' then 1 else 0 end)
        or o.type = 'SALES_ORDER' and o.status in ('PROCESSED', 'READY') and (d.picked = 1) <> (o.status = 'READY')`,
  },
]
