-- What a gift wants is measured as promotions measure their thresholds: in the way that the branch states its prices.
comment on column gift.threshold is
  'Rupiah as the branch states its prices (with PPN where they include it), or base units for ORDER_QTY.';

-- No amount of a rule is larger than what a line may come to, so that it can be counted with.
alter table gift add constraint gift_threshold_bounded check (threshold <= 9000000000000);
alter table promotion_group add constraint promotion_group_amounts_bounded
  check (bundle_price <= 9000000000000 and max_discount <= 9000000000000);
alter table promotion_trigger add constraint promotion_trigger_amount_bounded
  check (min_amount <= 9000000000000);
alter table promotion_tier add constraint promotion_tier_amounts_bounded
  check (from_amount <= 9000000000000 and amount <= 9000000000000);
alter table discount_item add constraint discount_item_amounts_bounded
  check (min_amount <= 9000000000000 and amount_per_unit <= 9000000000000 and max_discount <= 9000000000000);
