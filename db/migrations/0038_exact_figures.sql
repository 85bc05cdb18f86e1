-- Figures that stay exact whatever is entered (docs/operations.md, Largest figures). A row of a document is within what a
-- number of JavaScript carries, 9,007,199,254,740,991; sums of rows are numeric and read without loss.

alter table journal_line add constraint journal_line_exact check (debit <= 9000000000000000 and credit <= 9000000000000000);
alter table stock_move add constraint stock_move_exact check (
  abs(value) <= 9000000000000000 and abs(quantity) <= 9000000000000000
);
alter table open_item add constraint open_item_exact check (abs(original) <= 9000000000000000 and balance <= 9000000000000000);

-- The books of one account in one month: a million documents of the largest amount.
alter table account_balance add constraint account_balance_largest check (
  debit <= 9000000000000000000 and credit <= 9000000000000000000
);

-- Sums over many months or goods.
alter table period_account_balance
  alter column opening type numeric,
  alter column debit type numeric,
  alter column credit type numeric,
  alter column closing type numeric;
alter table hpp_recalc
  alter column total type numeric,
  alter column move_value type numeric;
