-- What an order is priced by (domain-sales 1.2, 1.4, 1.5): dated selling prices, campaigns with their quotas and usage,
-- points, margins and wallets. The engine reads all of them; campaigns, points, margins and wallets get their screens later.

-- Second wall of tables whose rows are of the company where they name no branch.
create procedure guard_shared_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy branch_scope on %s to merchant_app using (branch_id is null or branch_id = any ((select allowed_branches())::bigint[]))',
    target
  );
end
$$;

------------------------------------------------------------------------------------------------------------ selling price
create table selling_price (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  branch_id bigint references branch,
  branch_group_id bigint references branch_group,
  customer_group_id bigint references customer_group,
  min_quantity numeric(14, 3) not null default 1 check (min_quantity > 0),
  price bigint not null check (price > 0),
  tax_included boolean,
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  source text not null default 'MANUAL' check (source in ('MANUAL', 'IMPORT', 'CHANGE_BATCH', 'MARGIN')),
  reason text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  check (branch_id is null or branch_group_id is null),
  -- No scope is 0, so that two prices for everybody collide, too. The condition stands in words: kept plans need it so.
  constraint selling_price_validity_key exclude using gist (
    product_id with =, unit_id with =, (coalesce(branch_id, 0)) with =, (coalesce(branch_group_id, 0)) with =,
    (coalesce(customer_group_id, 0)) with =, min_quantity with =, tstzrange(valid_from, valid_to) with &&
  ) where (status = 'ACTIVE')
);
comment on table selling_price is 'What a unit of a product costs, for whom, from which quantity on, from when until when (exclusive). Amounts never change: a new price is a new row.';
comment on column selling_price.tax_included is 'Whether the price has PPN in it; null is like the branch that sells.';
comment on column selling_price.status is 'INACTIVE was taken back before it began.';
create index selling_price_product on selling_price (product_id, unit_id, valid_from desc);
create index selling_price_company on selling_price (company_id, id desc);
create index selling_price_unit on selling_price (unit_id);
create index selling_price_branch on selling_price (branch_id);
create index selling_price_branch_group on selling_price (branch_group_id);
create index selling_price_customer_group on selling_price (customer_group_id);
call guard_shared_table('selling_price');
call audit_table('selling_price');

---------------------------------------------------------------------------------------------------------------- campaigns
create table discount_group (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  scope_kind text not null check (scope_kind in ('CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP')),
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  customer_group_ids bigint[] not null default '{}',
  tag_ids bigint[] not null default '{}',
  channels text[] not null default '{}' check (channels <@ array['CASHIER', 'BACKOFFICE', 'SALES_APP', 'MERCHANT_APP', 'COMMUNITY', 'MOTORIST', 'POS']),
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  days_of_week int[] not null default '{}' check (days_of_week <@ array[1, 2, 3, 4, 5, 6, 7]),
  time_from time,
  time_to time,
  priority int not null default 100 check (priority between 0 and 9999),
  is_stackable boolean not null default true,
  budget_owner text not null default 'COMPANY' check (budget_owner in ('COMPANY', 'PRINCIPAL', 'STOCKIST')),
  quota_orders int check (quota_orders > 0),
  quota_quantity bigint check (quota_quantity > 0),
  quota_amount bigint check (quota_amount > 0),
  per_customer_limit int check (per_customer_limit > 0),
  used_orders int not null default 0 check (used_orders >= 0),
  used_quantity bigint not null default 0 check (used_quantity >= 0),
  used_amount bigint not null default 0 check (used_amount >= 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'WAITING_APPROVAL', 'ACTIVE', 'INACTIVE', 'EXPIRED', 'REJECTED')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  check (used_orders <= quota_orders),
  check (used_quantity <= quota_quantity),
  check (used_amount <= quota_amount)
);
comment on column discount_group.scope_kind is 'The slot of a line that its items may take: 1, 2 or 3.';
comment on column discount_group.branch_ids is 'As with all lists of whom it is for: empty is everybody.';
comment on column discount_group.used_quantity is 'Base units that were discounted; orders and rupiah beside it. Taken and given back in the transaction of the order.';
create unique index discount_group_code_key on discount_group (company_id, lower(code));
create index discount_group_active on discount_group (company_id, start_at) where status = 'ACTIVE';
call audit_table('discount_group');

create table discount_item (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  group_id bigint not null references discount_group,
  target text not null check (target in ('ALL', 'PRODUCT', 'BRAND', 'CATEGORY')),
  target_id bigint,
  except_product_ids bigint[] not null default '{}',
  unit_id bigint references unit,
  min_quantity numeric(14, 3) check (min_quantity > 0),
  max_quantity numeric(14, 3) check (max_quantity >= min_quantity),
  min_amount bigint check (min_amount >= 0),
  percent_bp int check (percent_bp between 1 and 10000),
  amount_per_unit bigint check (amount_per_unit > 0),
  max_discount bigint check (max_discount > 0),
  check ((target = 'ALL') = (target_id is null)),
  check ((percent_bp is null) <> (amount_per_unit is null)),
  check (amount_per_unit is null or unit_id is not null)
);
create index discount_item_group on discount_item (group_id);
create index discount_item_company on discount_item (company_id);
create index discount_item_unit on discount_item (unit_id);
call audit_table('discount_item');

create table promotion_group (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  scope_kind text not null check (scope_kind in ('CENTRAL', 'STOCKIST')),
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  customer_group_ids bigint[] not null default '{}',
  tag_ids bigint[] not null default '{}',
  channels text[] not null default '{}' check (channels <@ array['CASHIER', 'BACKOFFICE', 'SALES_APP', 'MERCHANT_APP', 'COMMUNITY', 'MOTORIST', 'POS']),
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  days_of_week int[] not null default '{}' check (days_of_week <@ array[1, 2, 3, 4, 5, 6, 7]),
  time_from time,
  time_to time,
  priority int not null default 100 check (priority between 0 and 9999),
  type text not null check (type in ('BUY_X_GET_Y', 'TIERED_PERCENT', 'TIERED_AMOUNT', 'BUNDLE_PRICE', 'ORDER_PERCENT', 'ORDER_AMOUNT')),
  combination text not null default 'STACKABLE' check (combination in ('STACKABLE', 'EXCLUSIVE_LINE', 'EXCLUSIVE_ORDER')),
  apply_mode text not null default 'AUTO' check (apply_mode in ('AUTO', 'CHOICE')),
  coupon_code text,
  max_applications int check (max_applications > 0),
  is_mixed boolean not null default false,
  is_multiple boolean not null default false,
  bundle_price bigint check (bundle_price >= 0),
  max_discount bigint check (max_discount > 0),
  budget_owner text not null default 'COMPANY' check (budget_owner in ('COMPANY', 'PRINCIPAL', 'STOCKIST')),
  quota_orders int check (quota_orders > 0),
  quota_quantity bigint check (quota_quantity > 0),
  quota_amount bigint check (quota_amount > 0),
  per_customer_limit int check (per_customer_limit > 0),
  used_orders int not null default 0 check (used_orders >= 0),
  used_quantity bigint not null default 0 check (used_quantity >= 0),
  used_amount bigint not null default 0 check (used_amount >= 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'WAITING_APPROVAL', 'ACTIVE', 'INACTIVE', 'EXPIRED', 'REJECTED')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  check ((type = 'BUNDLE_PRICE') = (bundle_price is not null)),
  check (combination <> 'EXCLUSIVE_LINE' or type not in ('ORDER_PERCENT', 'ORDER_AMOUNT')),
  check (used_orders <= quota_orders),
  check (used_quantity <= quota_quantity),
  check (used_amount <= quota_amount)
);
comment on column promotion_group.is_mixed is 'The triggers are summed against the first one''s threshold.';
comment on column promotion_group.is_multiple is 'Of TIERED_AMOUNT: once for each time that the tier is reached.';
comment on column promotion_group.used_quantity is 'Free or discounted base units.';
create unique index promotion_group_code_key on promotion_group (company_id, lower(code));
create unique index promotion_group_coupon_key on promotion_group (company_id, coupon_code);
create index promotion_group_active on promotion_group (company_id, start_at) where status = 'ACTIVE';
call audit_table('promotion_group');

create table promotion_trigger (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  group_id bigint not null references promotion_group,
  target text not null check (target in ('ALL', 'PRODUCT', 'BRAND', 'CATEGORY')),
  target_id bigint,
  unit_id bigint references unit,
  min_quantity numeric(14, 3) check (min_quantity > 0),
  min_amount bigint check (min_amount >= 0),
  check ((target = 'ALL') = (target_id is null))
);
create index promotion_trigger_group on promotion_trigger (group_id);
create index promotion_trigger_company on promotion_trigger (company_id);
create index promotion_trigger_unit on promotion_trigger (unit_id);
call audit_table('promotion_trigger');

create table promotion_tier (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  group_id bigint not null references promotion_group,
  from_quantity numeric(14, 3) check (from_quantity >= 0),
  from_amount bigint check (from_amount >= 0),
  percent_bp int check (percent_bp between 1 and 10000),
  amount bigint check (amount > 0),
  check ((from_quantity is null) <> (from_amount is null)),
  check ((percent_bp is null) <> (amount is null))
);
create index promotion_tier_group on promotion_tier (group_id);
create index promotion_tier_company on promotion_tier (company_id);
call audit_table('promotion_tier');

create table promotion_reward (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  group_id bigint not null references promotion_group,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  quantity numeric(14, 3) not null check (quantity > 0),
  choice_group int,
  percent_off_bp int not null default 10000 check (percent_off_bp between 1 and 10000)
);
comment on column promotion_reward.choice_group is 'Of the rewards with the same number the customer picks one.';
create index promotion_reward_group on promotion_reward (group_id);
create index promotion_reward_company on promotion_reward (company_id);
create index promotion_reward_product on promotion_reward (product_id);
create index promotion_reward_unit on promotion_reward (unit_id);
call audit_table('promotion_reward');

create table gift (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  customer_group_ids bigint[] not null default '{}',
  tag_ids bigint[] not null default '{}',
  channels text[] not null default '{}' check (channels <@ array['CASHIER', 'BACKOFFICE', 'SALES_APP', 'MERCHANT_APP', 'COMMUNITY', 'MOTORIST', 'POS']),
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  days_of_week int[] not null default '{}' check (days_of_week <@ array[1, 2, 3, 4, 5, 6, 7]),
  time_from time,
  time_to time,
  basis text not null check (basis in ('ORDER_AMOUNT', 'ORDER_QTY', 'PERIOD_AMOUNT')),
  target text not null default 'ALL' check (target in ('ALL', 'PRODUCT', 'BRAND', 'CATEGORY')),
  target_ids bigint[] not null default '{}',
  threshold bigint not null check (threshold > 0),
  is_multiple boolean not null default false,
  max_per_order int check (max_per_order > 0),
  gift_kind text not null check (gift_kind in ('PRODUCT', 'REWARD')),
  product_id bigint references product,
  unit_id bigint references unit,
  reward_id bigint,
  quantity numeric(14, 3) not null default 1 check (quantity > 0),
  value_per_unit bigint not null default 0 check (value_per_unit >= 0),
  quota_quantity bigint check (quota_quantity > 0),
  per_customer_limit int check (per_customer_limit > 0),
  used_orders int not null default 0 check (used_orders >= 0),
  used_quantity bigint not null default 0 check (used_quantity >= 0),
  used_amount bigint not null default 0 check (used_amount >= 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'WAITING_APPROVAL', 'ACTIVE', 'INACTIVE', 'EXPIRED', 'REJECTED')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  check ((target = 'ALL') = (target_ids = '{}')),
  check ((gift_kind = 'PRODUCT') = (product_id is not null and unit_id is not null and reward_id is null)),
  check ((gift_kind = 'REWARD') = (product_id is null and unit_id is null and reward_id is not null)),
  check (used_quantity <= quota_quantity)
);
comment on column gift.threshold is 'Rupiah without PPN, or base units for ORDER_QTY.';
comment on column gift.quota_quantity is 'Quota, limit and usage of gifts count gifts.';
create unique index gift_code_key on gift (company_id, lower(code));
create index gift_active on gift (company_id, start_at) where status = 'ACTIVE';
create index gift_product on gift (product_id);
create index gift_unit on gift (unit_id);
call audit_table('gift');

-- What orders took from campaigns: quotas of customers, claims to principals and the report of awards are counted from it.
create table campaign_usage (
  branch_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('DISCOUNT', 'PROMOTION', 'GIFT')),
  campaign_id bigint not null,
  order_id bigint not null,
  order_line_id bigint,
  customer_id bigint not null,
  quantity bigint not null default 0 check (quantity >= 0),
  amount bigint not null default 0 check (amount >= 0),
  at timestamptz not null,
  reversed_at timestamptz,
  primary key (branch_id, id),
  foreign key (branch_id, order_id) references sales_order (branch_id, id),
  foreign key (branch_id, order_line_id) references sales_order_line (branch_id, id),
  foreign key (branch_id, customer_id) references customer (branch_id, id)
);
comment on column campaign_usage.quantity is 'Base units of discounts and promotions, pieces of gifts.';
create index campaign_usage_campaign on campaign_usage (branch_id, kind, campaign_id, at);
create index campaign_usage_customer on campaign_usage (branch_id, customer_id, kind, campaign_id) where reversed_at is null;
create index campaign_usage_customers on campaign_usage (branch_id, customer_id);
create index campaign_usage_order on campaign_usage (branch_id, order_id);
create index campaign_usage_line on campaign_usage (branch_id, order_line_id);
call guard_branch_table('campaign_usage');

------------------------------------------------------------------------------------------------------- points and margins
create table product_point (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  branch_id bigint references branch,
  branch_group_id bigint references branch_group,
  customer_group_id bigint references customer_group,
  points int not null check (points >= 0),
  per_quantity numeric(14, 3) not null default 1 check (per_quantity > 0),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  check (branch_id is null or branch_group_id is null)
);
comment on table product_point is 'Points for each full quantity of the row''s unit.';
create index product_point_product on product_point (product_id, valid_from desc);
create index product_point_company on product_point (company_id);
create index product_point_unit on product_point (unit_id);
create index product_point_branch on product_point (branch_id);
create index product_point_branch_group on product_point (branch_group_id);
create index product_point_customer_group on product_point (customer_group_id);
call guard_shared_table('product_point');
call audit_table('product_point');

create table stockist_margin (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  branch_id bigint references branch,
  branch_group_id bigint references branch_group,
  target text not null check (target in ('ALL', 'PRODUCT', 'BRAND', 'CATEGORY')),
  target_id bigint,
  margin_bp int check (margin_bp between 0 and 10000),
  margin_amount bigint check (margin_amount >= 0),
  floor_bp int not null default 0 check (floor_bp between 0 and 10000),
  round_to int not null default 50 check (round_to in (1, 50, 100, 500)),
  use text not null check (use in ('AUTO', 'GUARD', 'BOTH')),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  check (branch_id is null or branch_group_id is null),
  check ((target = 'ALL') = (target_id is null)),
  check ((margin_bp is null) <> (margin_amount is null))
);
comment on column stockist_margin.floor_bp is 'How far above the cost a net price must stay; basis points.';
create index stockist_margin_company on stockist_margin (company_id);
create index stockist_margin_branch on stockist_margin (branch_id);
create index stockist_margin_branch_group on stockist_margin (branch_group_id);
call guard_shared_table('stockist_margin');
call audit_table('stockist_margin');

--------------------------------------------------------------------------------------------------------------------- tags
create table merchant_tag (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  color text not null default '#3CB144' check (color ~ '^#[0-9A-F]{6}$'),
  description text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index merchant_tag_name_key on merchant_tag (company_id, lower(name));
call audit_table('merchant_tag');

create table customer_tag (
  branch_id bigint not null,
  customer_id bigint not null,
  tag_id bigint not null references merchant_tag,
  primary key (branch_id, customer_id, tag_id),
  foreign key (branch_id, customer_id) references customer (branch_id, id)
);
create index customer_tag_tag on customer_tag (tag_id);
call guard_branch_table('customer_tag');
call audit_table('customer_tag');

------------------------------------------------------------------------------------------------------------------ wallets
-- Points of customers, G-points and G-cash: the branch owes them, so its books and its wall hold them.
create table wallet (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  owner_type text not null check (owner_type in ('CUSTOMER', 'EMPLOYEE')),
  owner_id bigint not null,
  kind text not null check (kind in ('POINT', 'GPOINT', 'GCASH')),
  balance bigint not null default 0 check (balance >= 0),
  held bigint not null default 0 check (held between 0 and balance),
  primary key (branch_id, id),
  unique (branch_id, owner_type, owner_id, kind)
);
comment on column wallet.balance is 'The sum of its entries.';
comment on column wallet.held is 'Asked for and not yet spent: part of the balance, and not free.';
call guard_branch_table('wallet');

create table wallet_entry (
  branch_id bigint not null,
  id bigint generated always as identity,
  wallet_id bigint not null,
  at timestamptz not null,
  delta bigint not null check (delta <> 0),
  after bigint not null check (after >= 0),
  reason text not null check (reason in ('SALE', 'RETURN', 'REDEEM', 'REDEEM_CANCEL', 'MISSION', 'TARGET', 'BLITZ', 'TURNOVER', 'ADJUST', 'EXPIRE', 'PAYMENT', 'REFUND', 'TOPUP', 'WITHDRAW')),
  ref_type text not null,
  ref_id bigint not null,
  expires_at timestamptz,
  by_id bigint references employee,
  note text,
  primary key (branch_id, id),
  foreign key (branch_id, wallet_id) references wallet (branch_id, id)
);
create unique index wallet_entry_once_key on wallet_entry (branch_id, wallet_id, reason, ref_type, ref_id, sign(delta));
create index wallet_entry_wallet on wallet_entry (branch_id, wallet_id, id);
create index wallet_entry_by on wallet_entry (by_id);
call guard_branch_table('wallet_entry');

create table wallet_lot (
  branch_id bigint not null,
  entry_id bigint not null,
  wallet_id bigint not null,
  remaining bigint not null check (remaining >= 0),
  expires_at timestamptz,
  primary key (branch_id, entry_id),
  foreign key (branch_id, entry_id) references wallet_entry (branch_id, id),
  foreign key (branch_id, wallet_id) references wallet (branch_id, id)
);
comment on table wallet_lot is 'What is left of an entry that gave: the one that ends first is spent first.';
create index wallet_lot_left on wallet_lot (branch_id, wallet_id, expires_at) where remaining > 0;
create index wallet_lot_wallet on wallet_lot (branch_id, wallet_id);
call guard_branch_table('wallet_lot');

revoke delete on selling_price, discount_group, promotion_group, gift, campaign_usage, product_point, stockist_margin, merchant_tag, wallet, wallet_lot from merchant_app;
revoke update, delete on wallet_entry from merchant_app;
