-- The tabs of lists count what is open: few documents of many. Sales have indexes of their own for what is held and booked.
create index document_open on document (branch_id, type, status) where type <> 'SALES_ORDER'
  and status in ('DRAFT', 'WAITING_APPROVAL', 'APPROVED', 'PARTIALLY_RECEIVED');
create index goods_receipt_line_open on goods_receipt_line (branch_id, document_id) where invoiced_quantity < base_quantity;
create index debt_payment_detail_open on debt_payment_detail (branch_id, document_id) where status = 'PENDING';

-- A list of orders over several branches goes by the moment of entry: their days begin at different times, and a booking that
-- is sold later takes the day of its sale.
create index document_sold on document (branch_id, created_at desc, id desc) include (date, status, total) where type = 'SALES_ORDER';
