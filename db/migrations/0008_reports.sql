-- What the reports look up: what moved since a day, papers by the day they were made, and what was recorded after a
-- moment, which is taken off to show what was known then.
create index stock_move_date on stock_move (branch_id, date);
create index open_item_date on open_item (branch_id, role, date);
create index journal_entered on journal (branch_id, entered_at);
