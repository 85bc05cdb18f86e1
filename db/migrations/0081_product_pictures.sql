-- Further pictures of goods, in their order. The main one is product.image_file_id.
create table product_picture (
  product_id bigint not null references product,
  place smallint not null check (place between 2 and 8),
  file_id bigint not null references file,
  primary key (product_id, place)
);
comment on column product_picture.place is 'From 2, without a gap; 1 is the main one.';
create unique index product_picture_file_key on product_picture (file_id, product_id);
call audit_table('product_picture');
