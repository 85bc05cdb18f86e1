-- What a new document proposes is read from the last ones: of the person who makes it, and of the supplier.
drop index document_created_by;
create index document_made_by on document (created_by, type, created_at desc, id desc);
create index document_bought on document (branch_id, party_id, date desc, created_at desc, id desc)
  where party_type = 'SUPPLIER' and type in ('PURCHASE_ORDER', 'PURCHASE_INVOICE');
