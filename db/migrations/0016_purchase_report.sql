-- The report of purchases starts from what booked an invoice within some days, or undid it.
create index open_item_entry_booked on open_item_entry (branch_id, date) where cause = 'DOCUMENT';
