-- What one row of a rule can say about itself is refused here, too (clarifications 3.23), beside the amounts: prices and
-- quotas that are counted exactly, hours that come to be, whole rewards. What rows say together (units of triggers, parts
-- of a bundle, tiers that repeat) is judged by packages/domain/src/pricing/rule-faults.ts, whoever saves a rule.

alter table selling_price add constraint selling_price_bounded check (price <= 9000000000000);
alter table discount_group
  add constraint discount_group_quotas_bounded check (quota_quantity <= 1000000000000000 and quota_amount <= 1000000000000000),
  add constraint discount_group_hours check (time_from <> time_to);
alter table promotion_group
  add constraint promotion_group_quotas_bounded check (quota_quantity <= 1000000000000000 and quota_amount <= 1000000000000000),
  add constraint promotion_group_hours check (time_from <> time_to);
alter table gift
  add constraint gift_quota_bounded check (quota_quantity <= 1000000000000000),
  add constraint gift_hours check (time_from <> time_to),
  add constraint gift_whole_rewards check (gift_kind <> 'REWARD' or quantity = trunc(quantity));
