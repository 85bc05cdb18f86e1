import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { reverseMove } from '@merchant/domain/stock/moving-average.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import type { GoldenWorld } from '@merchant/domain/test-support/golden-month-books.ts'
import { enter } from '../support/books.ts'
import { goldenBooks } from '../support/golden-month.ts'
import { type TestServer, testServer } from '../support/test-server.ts'
import {
  merged,
  mergedGoods,
  movedPoints,
  noteOf,
  orderOf,
  receiptWorth,
  requestOf,
  returnOf,
  shiftOf,
  walletOf,
} from './planted-rows.ts'

/** A server with the golden month and one cancelled receipt, its audit log sealed. */
export async function booksToBreak(): Promise<TestServer> {
  const server = await testServer()
  const books = await goldenBooks(server)
  await replayGoldenMonth(books)
  await cancelledReceipt(server, books.world)
  await server.as('kasir')
  await server.rows('select seal_audit_log()')
  return server
}

/** Eight coffees come in and go out again. */
async function cancelledReceipt(
  server: TestServer,
  { jakarta: branchId, jakartaMain: warehouse, coffee, supplierId }: GoldenWorld,
) {
  const goods = { warehouse, productId: coffee }
  const lines = [{ ...goods, quantity: 8, value: rupiah(88_000) }]
  const original = postGoodsReceipt({ branchId, supplierId, lines })
  const paper = { type: 'GOODS_RECEIPT', module: 'PURCHASE', goods: [goods] } as const
  const receipt = await enter(
    server,
    { branchId },
    { ...paper, date: '2026-02-02', prefix: 'PB', posting: () => original },
  )
  await enter(
    server,
    { branchId },
    {
      ...paper,
      date: '2026-02-03',
      documentId: receipt.documentId,
      reversal: {
        journalIds: receipt.journalIds,
        moveSeqs: receipt.moveSeqs,
        ownItems: new Map(),
        accounts: new Map(),
      },
      posting: (stock) => {
        const undone = reverseMove(stock.balance(goods), { quantity: 8, value: rupiah(88_000) })
        if (undone === 'INSUFFICIENT_STOCK') throw new Error(undone)
        return reverse(original, [undone.difference])
      },
    },
  )
  await server.rows(
    `update document set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'Salah' where id = $1`,
    [receipt.documentId],
  )
}

/** Who notices, in what way the books are broken, and how. Planted behind the program's back. */
export const faults: [notices: string, fault: string, sql: string][] = [
  ['I29a', 'a request for a paper that waits for nobody', requestOf(`null, 'PENDING', 1, 1, 1, now(), null`)],
  [
    'I29b',
    'an own paper that was approved',
    requestOf(`'a', 'APPROVED', 1, 1, 1, now(), now()`, `'APPROVED', 1, now()`),
  ],
  [
    'I29c',
    'something else that was carried out',
    `alter table approval_request drop constraint approval_request_executed;
     ${requestOf(`'b', 'APPROVED', 1, 1, 1, now(), now()`, `'APPROVED', 2, now()`)}`,
  ],
  ['I01 I05', 'an amount', `update journal_line set debit = debit + 1 where role = 'BANK_CHARGE'`],
  [
    'I03',
    'a journal without lines',
    `update document_counter set last_no = last_no + 1 where series = 'JR' and period_key = '26' and branch_id = (select id from branch where code = 'JKT01');
     insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
     select j.branch_id, 'JR/JKT01/26/' || lpad(c.last_no::text, 7, '0'), period_id, date, kind, class, document_id, description, entered_at, entered_by
     from journal j join document_counter c on c.branch_id = j.branch_id and c.series = 'JR' and c.period_key = '26'
     where j.branch_id = (select id from branch where code = 'JKT01') and date > '2026-01-01' limit 1`,
  ],
  [
    'I05',
    'a balance',
    `update account_balance set credit = credit + 1 where month = '2025-12-01' and credit > 0`,
  ],
  ['I05', 'a balance that is gone', `delete from account_balance where month = '2025-12-01'`],
  ['I07', 'a journal outside its period', `update journal set date = date + 40 where kind = 'ADJUSTMENT'`],
  ['I07', 'a line of another class', `update journal set class = 'CLOSING' where kind = 'ADJUSTMENT'`],
  [
    'I08',
    'a journal after the close',
    `update period set status = 'CLOSED', closed_at = '2026-02-01' where year = 2026 and month = 1`,
  ],
  [
    'I08',
    'a stock move after the close',
    `update period set status = 'CLOSED', closed_at = '2039-01-01' where year = 2026 and month = 1;
     update stock_move set entered_at = '2040-01-01' where date between '2026-01-01' and '2026-01-31'`,
  ],
  [
    'I05 I09 I36',
    'a reversal on another account',
    `update journal_line set account_id = (select account_id from account_role where role = 'ROUNDING')
     where role = 'GRNI' and (branch_id, journal_id) in (select branch_id, id from journal where kind = 'REVERSAL')`,
  ],
  ['I24', 'a counter', `update document_counter set last_no = last_no + 1 where series = 'KK'`],
  ['I24', 'a number that is gone', `update document set number = null where type = 'CASH_OUT'`],
  ['I24', 'a number of no shape', `update document set number = 'INV' where number = 'INV/JKT01/2601/00004'`],
  [
    'I24',
    'a gap',
    `update document set number = 'INV/JKT01/2601/00009' where number = 'INV/JKT01/2601/00004'`,
  ],
  [
    'I24',
    'an order whose number follows no other',
    `${orderOf('CREDIT')} update document set order_no = 'SO/JKT01/2601/00002' where order_no is not null;
     update document_counter set last_no = 2 where series = 'SO'`,
  ],
  [
    'I24',
    'an order whose number nobody took',
    `${orderOf('CREDIT')} update document set order_no = 'SO/JKT01/2601/00002' where order_no is not null`,
  ],
  [
    'I24 I42g',
    'an order without its number',
    `${orderOf('CREDIT')} update document set order_no = null where order_no is not null`,
  ],
  [
    'I42g',
    'an order that never had one',
    `${orderOf('CREDIT')} update document set order_no = null where order_no is not null; delete from document_counter where series = 'SO'`,
  ],
  [
    'I36',
    'a cancelled document that was not undone',
    `update document set cancelled_at = now(), cancel_reason = 'x' where type = 'CASH_OUT'`,
  ],
  [
    'I36',
    'one with goods',
    `update document set cancelled_at = now(), cancel_reason = 'x' where type = 'STOCK_COUNT'`,
  ],
  ['I11a', 'a quantity', `update stock_balance set quantity = quantity + 1 where quantity > 900`],
  ['I11b', 'the quantity of a pool', `update cost_balance set quantity = quantity + 1 where quantity > 900`],
  ['I11b I16', 'the value of a pool', `update cost_balance set value = value + 1 where quantity > 900`],
  ['I11b I11c', 'a move in a wrong pool', `update stock_move set pool = 'OUTER' where seq = 1`],
  ['I14', 'goods that nobody reserved', `update stock_balance set reserved = 1 where quantity > 900`],
  [
    'I12 I14',
    'more reserved than there is',
    `alter table stock_balance drop constraint stock_balance_check; update stock_balance set reserved = quantity + 1`,
  ],
  [
    'I11b I13 I16',
    'a value without goods',
    `alter table cost_balance drop constraint cost_balance_check; update cost_balance set quantity = 0 where quantity > 900;
     update cost_balance set value = value + 1 where quantity = 0`,
  ],
  [
    'I14a',
    'a count that says something else than it moved',
    `update document set status = 'SUBMITTED' where type = 'STOCK_COUNT';
     insert into stock_count (branch_id, id, warehouse_id, scope, scope_ids, is_frozen, is_blind)
     select d.branch_id, d.id, min(m.warehouse_id), 'ALL', '{}', false, false from document d
     join stock_move m on m.branch_id = d.branch_id and m.document_id = d.id where d.type = 'STOCK_COUNT' group by 1, 2`,
  ],
  ['I14b', 'a warehouse that stays frozen', 'update warehouse set is_frozen = true'],
  [
    'I15',
    'goods that went before they came',
    `update stock_move set quantity = quantity + case seq when 2 then -200 else 200 end where seq in (2, 12)`,
  ],
  [
    'I16 I17',
    'a journal on an inventory account without goods',
    `update account_role set account_id = (select account_id from account_role where role = 'CASH_OVER_SHORT') where role = 'INVENTORY_OUTER';
     insert into journal_line (branch_id, journal_id, line_no, account_id, debit, credit, date, class)
     select branch_id, journal_id, 90 + n, case n when 1 then (select account_id from account_role where role = 'CASH_OVER_SHORT') else account_id end,
       case n when 1 then 5 else 0 end, case n when 2 then 5 else 0 end, date, class
     from journal_line, generate_series(1, 2) n where role = 'BANK_CHARGE';
     insert into account_balance (branch_id, account_id, month, class, debit, credit)
     select branch_id, account_id, date_trunc('month', date), class, debit, credit from journal_line where line_no > 90
     on conflict (branch_id, account_id, month, class) do update
     set debit = account_balance.debit + excluded.debit, credit = account_balance.credit + excluded.credit`,
  ],
  [
    'I17 P1',
    'goods under another document',
    `update stock_move set document_id = (select id from document where type = 'CASH_OUT') where seq = 7`,
  ],
  ['I19', 'another party', `update open_item set party_id = party_id + 1 where role = 'AP'`],
  ['I19 I20', 'a balance of an item', `update open_item set balance = balance + 1 where role = 'AP'`],
  ['I20', 'an original amount', `update open_item set original = original + 1 where role = 'AP'`],
  ['I20', 'an entry that is gone', `delete from open_item_entry where cause = 'DISCOUNT'`],
  [
    'I19 I21',
    'a line without party',
    `update journal_line set party_type = null, party_id = null where role = 'AP'`,
  ],
  ['I27a', 'goods on an invoice that is not there', `${receiptWorth} 0, 1 from goods_receipt`],
  ['I27b', 'a receipt that posted nothing', `${receiptWorth} 5, 0 from goods_receipt`],
  [
    'S1',
    'a drawer that expected what never went through it',
    shiftOf(`false, 0, 0, now(), (select min(id) from employee), 5, 5, 5, '{}'`),
  ],
  [
    'S2',
    'a difference that was not booked',
    shiftOf(`false, 5, 5, now(), (select min(id) from employee), 5, 5, 5, '{}'`),
  ],
  [
    'S3',
    'a deposit that is gone',
    shiftOf(`false, 0, 0, now(), (select min(id) from employee), 0, 5, 0, '{}'`),
  ],
  ['S3', 'an open drawer of a paper that is done', shiftOf('true, 0, 0, null, null, null, null, null, null')],
  ['I42a', 'a total of an order', `${orderOf('CREDIT')} update sales_order set gross = gross + 1`],
  ['I42b', 'a sale that nobody paid', orderOf('CASH')],
  [
    'I42c',
    'a payment without details',
    `${orderOf('CREDIT')} insert into sales_payment (branch_id, order_id, kind, at, by_id, total)
     select branch_id, id, 'SALE', now(), (select min(id) from employee), 5 from sales_order`,
  ],
  [
    'I43a',
    'a receipt without its money',
    `${orderOf('CREDIT')} insert into customer_receipt (branch_id, id, customer_id, paid) select branch_id, id, customer_id, 5 from sales_order`,
  ],
  [
    'I19 I20 I43b',
    'a payment that the receivable does not know',
    `${orderOf('CREDIT')} insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
     select branch_id, 'AR', 'CUSTOMER', customer_id, id, '2026-11-20', '2026-11-20', 5, 5 from sales_order;
     update sales_order set paid_total = 1`,
  ],
  [
    'I44a',
    'goods that left and are not on the road',
    `${orderOf('CREDIT')} insert into cod_dispatch (branch_id, id, order_id, dispatched_at, rules) select branch_id, id, id, now(), '{}' from sales_order;
     insert into cod_goods (branch_id, dispatch_id, seq, product_id, is_given, quantity, value) select branch_id, id, 0, 1, false, 1, 500 from cod_dispatch`,
  ],
  [
    'I44b',
    'a sale that waits for goods without a delivery order',
    `${orderOf('CREDIT')} update document set status = 'PROCESSED' where order_no is not null`,
  ],
  ['I46a', 'a return that its order does not know', returnOf('PROCESSED')],
  [
    'I46a I46b',
    'a return that gives back more than its lines',
    `${returnOf('PROCESSED')} update sales_return set revenue = revenue + 5, dpp = dpp + 5`,
  ],
  [
    'I46a',
    'more pieces on their way back than were sold',
    `${returnOf('REQUESTED')} update sales_return_line set base_quantity = 2`,
  ],
  [
    'I46a I46d',
    'a whole line that gave back more than it cost',
    `${returnOf('PROCESSED')} update sales_return_line set net = net + 1`,
  ],
  [
    'I46a I46b I46c',
    'a credit note that nobody holds',
    `${returnOf('PROCESSED')} update sales_return set credit_note = 5`,
  ],
  ['I49a', 'a posted note that nobody owes', noteOf('DEBIT', 'null')],
  ['I49a I49b', 'a posted credit note that lowers no invoice', noteOf('CREDIT', 'o.id')],
  [
    'I42c I45a',
    'a giro that no clearing account knows',
    `${orderOf('CREDIT')} insert into sales_payment (branch_id, order_id, kind, at, by_id, total)
     select branch_id, id, 'SALE', now(), (select min(id) from employee), 5 from sales_order;
     insert into sales_payment_detail (branch_id, payment_id, line_no, method_id, method_type, amount, giro_no, giro_due, status)
     select branch_id, id, 1, (select min(id) from payment_method), 'GIRO', 5, 'G-1', '2026-12-05', 'PENDING' from sales_payment`,
  ],
  [
    'I42c I45a I45b',
    'a card that was paid out by no settlement',
    `${orderOf('CREDIT')} insert into sales_payment (branch_id, order_id, kind, at, by_id, total)
     select branch_id, id, 'SALE', now(), (select min(id) from employee), 5 from sales_order;
     insert into sales_payment_detail (branch_id, payment_id, line_no, method_id, method_type, amount, status)
     select branch_id, id, 1, (select min(id) from payment_method), 'EDC', 5, 'CLEARED' from sales_payment`,
  ],
  [
    'I45a I45b',
    'a settlement without cards',
    `insert into edc (branch_id, name, bank_id, bank_account_id, terminal_no, created_at, updated_at)
     select branch_id, 'Uji', (select min(id) from bank), (select min(id) from account), 'T-1', now(), now() from document where type = 'CASH_OUT' limit 1;
     insert into edc_settlement (branch_id, id, edc_id, bank_account_id, gross, fee)
     select d.branch_id, d.id, e.id, e.bank_account_id, 5, 0 from document d join edc e on e.branch_id = d.branch_id and e.terminal_no = 'T-1'
     where d.type = 'CASH_OUT' limit 1`,
  ],
  ['I42d', 'a wallet', `${orderOf('CREDIT')} ${walletOf(0)} update wallet set balance = 6`],
  ['I42e', 'points that the books do not owe', `${orderOf('CREDIT')} ${walletOf(125)}`],
  ['I42e', 'old points that the books do not owe', `${orderOf('CREDIT')} ${walletOf(125, 'TOPUP')}`],
  [
    'I42f',
    'a quota that nobody used',
    `insert into promotion_group (company_id, code, name, scope_kind, start_at, type, quota_orders, used_orders, created_at, updated_at)
     select id, 'UJI', 'Uji', 'CENTRAL', now(), 'TIERED_AMOUNT', 5, 1, now(), now() from company limit 1`,
  ],
  ['G1', 'a merged customer in use', merged(`update customer set status = 'ACTIVE' where id = 900001`)],
  [
    'G1',
    'a merged customer that leads to another one',
    merged('update customer set merged_into = 900003 where id = 900002'),
  ],
  [
    'G1',
    'points of a merged customer',
    merged(`${movedPoints(125)} update customer set merged_into = null where id = 900001;
      update customer set merged_into = 900003 where id = 900002`),
  ],
  ['G2', 'points that became worth less on their way', merged(movedPoints(100))],
  [
    'G3',
    'merged goods in use',
    mergedGoods(`update product set status = 'ACTIVE' where merged_into is not null`),
  ],
  [
    'G3',
    'stock of merged goods',
    mergedGoods(
      `update product set merged_into = null;
       update product set status = 'INACTIVE', merged_into = (select min(id) from product p where p.id <> product.id)
       where id = (select product_id from stock_balance where quantity > 0 limit 1)`,
    ),
  ],
  [
    'I42h',
    'a customer who bought without a sale',
    `insert into customer_order_dates (branch_id, customer_id, first_order_at, last_order_at)
     select id, 1, now(), now() from branch where code = 'JKT01'`,
  ],
  [
    'I38',
    'a document past the audit log',
    `insert into document (branch_id, type, date, status, created_at, created_by, updated_at, updated_by)
     select branch_id, type, date, status, created_at, created_by, updated_at, updated_by from document limit 1`,
  ],
  [
    'I39',
    'a session of someone who left',
    `update employee set status = 'INACTIVE' where id in (select employee_id from session)`,
  ],
  ['I41a', 'a table without key', 'create table keyless (a int)'],
  [
    'I41a',
    'a constraint that was never checked',
    'alter table document add constraint unchecked check (total >= 0) not valid',
  ],
  ['I41b', 'a missing index', 'drop index open_item_entry_against'],
  ['A1', 'a changed row of the log', `update audit_log set actor = 'nobody' where entity = 'branch'`],
  ['A1', 'a row of the log that is gone', `delete from audit_log where entity = 'branch'`],
  ['A2', 'a trigger that is off', 'alter table document disable trigger audit_insert'],
  ['A2', 'closed months that are not refused', 'alter table stock_move disable trigger refuse_closed_month'],
  ['P1', 'goods on a day of their own', `update stock_move set date = '2026-02-27' where seq = 1`],
  ['P2', 'a reversal that is not noted', 'delete from stock_reversal'],
  ['P2', 'a reversal noted in another month', 'update stock_reversal set reversed_date = reversed_date - 31'],
  ['A2', 'a wall that is off', 'alter table document disable row level security'],
]
