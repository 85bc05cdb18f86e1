-- Goods come with several barcodes: of an older packing, of another importer, of the shop's own label. Each is once per company,
-- as it is printed; the first of a unit is the one that is printed.
create table product_barcode (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  product_id bigint not null,
  unit_id bigint not null,
  code text not null check (code ~ '^[0-9A-Za-z-]{1,32}$'),
  place smallint not null check (place between 1 and 10),
  foreign key (product_id, unit_id) references product_unit (product_id, unit_id)
);
comment on column product_barcode.place is 'From 1, without a gap; 1 is the main one.';

insert into product_barcode (company_id, product_id, unit_id, code, place)
select company_id, product_id, unit_id, barcode, 1 from product_unit where barcode is not null;

create unique index product_barcode_code_key on product_barcode (company_id, code);
create unique index product_barcode_place_key on product_barcode (product_id, unit_id, place);
call audit_table('product_barcode');

-- its unique key served the company's foreign key, too
alter table product_unit drop column barcode;
create index product_unit_company on product_unit (company_id);

-- A barcode is told of as its goods, also one that another program has written.
drop index audit_log_masters;
create index audit_log_masters on audit_log (xact) where entity in
  ('account', 'branch', 'brand', 'category', 'customer', 'product', 'product_barcode', 'product_unit', 'supplier', 'unit',
   'warehouse');
comment on index audit_log_masters is 'What lists that are kept on a device ask for (kernel/master/changes).';
