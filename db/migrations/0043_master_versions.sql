-- Which state the masters are in that prices are made of. A server keeps them in memory and asks with every price for these
-- versions, which the same transaction has changed that changed the master: what was committed is seen by the next question.
create table master_version (
  kind text not null check (kind in ('GOODS', 'TAX', 'PRICE', 'POINT', 'MARGIN', 'CAMPAIGN')),
  slot uuid not null default gen_random_uuid(),
  -- never the same twice, in no database and after no roll-back: two states of a kind never bear the same versions
  version uuid not null default gen_random_uuid(),
  primary key (kind, slot)
) with (fillfactor = 20, autovacuum_vacuum_threshold = 20, autovacuum_vacuum_scale_factor = 0);
comment on table master_version is 'The state of a kind is all its versions together. Who changes a master takes a slot that nobody holds, so that writers never wait for each other.';
insert into master_version (kind) values ('GOODS'), ('TAX'), ('PRICE'), ('POINT'), ('MARGIN'), ('CAMPAIGN');
revoke insert, update, delete on master_version from merchant_app;

create function master_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update master_version set version = gen_random_uuid()
  where kind = tg_argv[0]
    and slot = (select slot from master_version where kind = tg_argv[0] order by slot limit 1 for update skip locked);
  if not found then
    insert into master_version (kind) values (tg_argv[0]);
  end if;
  return null;
end
$$;

-- What sales themselves count up in a row is left out, and read with every price instead.
create procedure version_master(target regclass, kind text, counted text[] default '{}') language plpgsql as $$
declare
  told text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into told from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attname <> all (counted) and counted <> '{}';
  execute format('create trigger master_changed after insert or delete or update %s on %s for each statement execute function master_changed(%L)',
    coalesce('of ' || told, ''), target, kind);
  execute format('create trigger master_emptied after truncate on %s for each statement execute function master_changed(%L)', target, kind);
end
$$;

call version_master('product', 'GOODS');
call version_master('product_unit', 'GOODS');
call version_master('unit', 'GOODS');
call version_master('category', 'GOODS');
call version_master('tax', 'TAX');
call version_master('selling_price', 'PRICE');
call version_master('product_point', 'POINT');
call version_master('stockist_margin', 'MARGIN');
call version_master('discount_group', 'CAMPAIGN', '{used_orders,used_quantity,used_amount}');
call version_master('discount_item', 'CAMPAIGN');
call version_master('promotion_group', 'CAMPAIGN', '{used_orders,used_quantity,used_amount}');
call version_master('promotion_trigger', 'CAMPAIGN');
call version_master('promotion_tier', 'CAMPAIGN');
call version_master('promotion_reward', 'CAMPAIGN');
call version_master('gift', 'CAMPAIGN', '{used_orders,used_quantity,used_amount}');
