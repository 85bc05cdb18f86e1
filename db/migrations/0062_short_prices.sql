-- The price of an order repeats nothing that its columns and lines say (packages/domain/src/sales/kept-price.ts). Older
-- orders keep the long form, which is read as it is.
comment on column sales_order.pricing is 'What priceOrder answered beyond the columns and lines: applied and rejected rules, gifts, steps; nothing is worked out anew from today''s rules.';
-- Packed in its row as soon as that is longer than half a kilobyte: beside it, a price takes a row more and an entry of an
-- index. The short columns stay as they are.
alter table sales_order alter column pricing set storage main, alter column choices set storage main,
  alter column coupon_codes set storage main, alter column price_hash set storage plain;
alter table sales_order set (toast_tuple_target = 512);
