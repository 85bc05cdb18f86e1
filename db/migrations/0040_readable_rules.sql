-- What no program could read: a quantity that is no number (NaN is above every number to PostgreSQL, so `> 0` lets it pass),
-- a day without a calendar (an infinite one, or one after the year 9999), an id or amount of more digits than a number of
-- JavaScript. Each stopped every sale of its branch when the rules were read, before anything could judge them one by one
-- (clarifications 3.23). A campaign without an end has none.

create function is_readable_id(id bigint) returns boolean language sql immutable
return id between 1 and 9000000000000000;

create function are_readable_ids(variadic ids bigint[]) returns boolean language sql immutable
return 9000000000000000 >= all(ids) and 1 <= all(ids);

create function is_calendar_day(moment timestamptz) returns boolean language sql immutable
return moment between timestamptz '1900-01-01 00:00+00' and timestamptz '9999-12-31 00:00+00';

alter table selling_price
  add constraint selling_price_number check (min_quantity < 'NaN'),
  add constraint selling_price_days check (is_calendar_day(valid_from) and is_calendar_day(valid_to));
alter table product_point
  add constraint product_point_number check (per_quantity < 'NaN'),
  add constraint product_point_days check (is_calendar_day(valid_from) and is_calendar_day(valid_to));
alter table stockist_margin
  add constraint stockist_margin_number check (margin_amount <= 9000000000000 and is_readable_id(target_id)),
  add constraint stockist_margin_days check (is_calendar_day(valid_from) and is_calendar_day(valid_to));

alter table discount_group
  add constraint discount_group_ids check (are_readable_ids(variadic branch_ids || branch_group_ids || customer_group_ids || tag_ids)),
  add constraint discount_group_days check (is_calendar_day(start_at) and is_calendar_day(end_at));
alter table promotion_group
  add constraint promotion_group_ids check (are_readable_ids(variadic branch_ids || branch_group_ids || customer_group_ids || tag_ids)),
  add constraint promotion_group_days check (is_calendar_day(start_at) and is_calendar_day(end_at));
alter table gift
  add constraint gift_ids check (
    are_readable_ids(variadic branch_ids || branch_group_ids || customer_group_ids || tag_ids || target_ids) and is_readable_id(reward_id)
  ),
  add constraint gift_number check (quantity < 'NaN'),
  add constraint gift_days check (is_calendar_day(start_at) and is_calendar_day(end_at));
alter table discount_item
  add constraint discount_item_number check (min_quantity < 'NaN' and max_quantity < 'NaN'),
  add constraint discount_item_ids check (is_readable_id(target_id) and are_readable_ids(variadic except_product_ids));
alter table promotion_trigger
  add constraint promotion_trigger_number check (min_quantity < 'NaN'),
  add constraint promotion_trigger_id check (is_readable_id(target_id));
alter table promotion_tier add constraint promotion_tier_number check (from_quantity < 'NaN');
alter table promotion_reward add constraint promotion_reward_number check (quantity < 'NaN');
