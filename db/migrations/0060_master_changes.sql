-- Which masters have changed since a moment: the log knows it of every row that was added, changed or taken away, by a command,
-- an import or by hand, in the same transaction. Sales and journals are not in this index and pay nothing for it.
create index audit_log_masters on audit_log (xact) where entity in
  ('account', 'branch', 'brand', 'category', 'customer', 'product', 'product_unit', 'supplier', 'unit', 'warehouse');
comment on index audit_log_masters is 'What lists that are kept on a device ask for (kernel/master/changes).';
