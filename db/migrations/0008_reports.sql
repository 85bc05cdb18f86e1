-- What the reports of stock and debts look up: everything that moved since a day, and papers by the day they were made.
create index stock_move_date on stock_move (branch_id, date);
create index open_item_date on open_item (branch_id, role, date);
