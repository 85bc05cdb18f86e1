-- What one row of a rule can say about itself is refused here, too (clarifications 3.23): amounts up to the largest of the
-- product, quotas that are counted exactly, periods and hours that come to be. What rows say together (units of triggers,
-- parts of a bundle, tiers that repeat) is judged by packages/domain/src/pricing/rule-faults.ts, whoever saves a rule.

alter table selling_price add constraint selling_price_largest check (price <= 9000000000000);

alter table discount_group
  add constraint discount_group_quota_largest check (quota_quantity <= 1000000000000000 and quota_amount <= 1000000000000000),
  add constraint discount_group_hours check (time_from <> time_to);
alter table discount_item
  add constraint discount_item_largest
    check (min_amount <= 9000000000000 and amount_per_unit <= 9000000000000 and max_discount <= 9000000000000);

alter table promotion_group
  add constraint promotion_group_quota_largest check (quota_quantity <= 1000000000000000 and quota_amount <= 1000000000000000),
  add constraint promotion_group_hours check (time_from <> time_to),
  add constraint promotion_group_largest check (bundle_price <= 9000000000000 and max_discount <= 9000000000000);
alter table promotion_trigger add constraint promotion_trigger_largest check (min_amount <= 9000000000000);
alter table promotion_tier add constraint promotion_tier_largest check (from_amount <= 9000000000000 and amount <= 9000000000000);

alter table gift
  add constraint gift_hours check (time_from <> time_to),
  add constraint gift_largest check (threshold <= 9000000000000 and quota_quantity <= 1000000000000000),
  add constraint gift_reward_pieces check (gift_kind <> 'REWARD' or quantity = trunc(quantity));
comment on column gift.threshold is 'Rupiah as the branch states its prices, with PPN where they include it, or base units for ORDER_QTY.';
