-- Lists of orders: the held drafts of a branch, and the numbers of bookings as people look them up.

create index document_held on document (branch_id, id desc) where type = 'SALES_ORDER' and status = 'DRAFT';
create index sales_order_search on sales_order using gin (order_no gin_trgm_ops);
create index sales_order_removed on sales_order (branch_id, id) where removed_at is not null;
