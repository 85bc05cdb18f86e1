-- PT Bank HSBC Indonesia is Bank Ekonomi Raharja by law, into which the branches of the Hongkong and Shanghai Banking
-- Corporation went in April 2017: its code is 087. 041 was that of the foreign bank's branches, which are no more.
create or replace function usual_banks() returns table (code text, name text) language sql immutable as $$
  values ('002', 'BRI'), ('008', 'Bank Mandiri'), ('009', 'BNI'), ('011', 'Danamon'), ('013', 'Bank Permata'), ('014', 'BCA'),
    ('016', 'Maybank'), ('019', 'Bank Panin'), ('022', 'CIMB Niaga'), ('023', 'UOB'), ('028', 'OCBC'), ('046', 'DBS'),
    ('087', 'HSBC'), ('110', 'BJB'), ('111', 'Bank DKI'), ('112', 'BPD DIY'), ('113', 'Bank Jateng'), ('114', 'Bank Jatim'),
    ('117', 'Bank Sumut'), ('120', 'Bank Sumsel Babel'), ('126', 'Bank Sulselbar'), ('129', 'BPD Bali'),
    ('132', 'Bank Papua'), ('147', 'Bank Muamalat'), ('153', 'Bank Sinarmas'), ('200', 'BTN'), ('213', 'BTPN (Jenius)'),
    ('426', 'Bank Mega'), ('441', 'Bank Bukopin'), ('451', 'BSI'), ('542', 'Bank Jago')
$$;

-- A company that has entered 087 by itself keeps both records.
update bank b set code = '087', version = b.version + 1, updated_at = now(), updated_by = null
where b.code = '041' and b.name = 'HSBC'
  and not exists (select from bank o where o.company_id = b.company_id and o.code = '087');

-- An import of stock limits may be taken back.
create or replace function take_back_imported(target regclass, batch bigint) returns bigint language plpgsql security definer
set search_path = public as $$
declare
  removed bigint;
begin
  if target in ('customer'::regclass, 'motorist'::regclass, 'stock_limit'::regclass) then
    -- by array, because statistics know nothing yet of what the batch has made
    execute format(
      'delete from %s t where t.branch_id = (select b.branch_id from import_batch b where b.id = $1)
        and t.id = any(array(select r.target_id from import_row r where r.batch_id = $1 and r.outcome = ''NEW''))', target)
    using batch;
  elsif target in ('product'::regclass, 'supplier'::regclass, 'unit'::regclass) then
    execute format('delete from %s t using import_row r where r.batch_id = $1 and r.outcome = ''NEW'' and t.id = r.target_id', target)
    using batch;
  else
    raise exception 'imports make no rows of %', target;
  end if;
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- The filter of goods by stock has the name that the API's design gives it.
update saved_view set query = replace(replace(query, 'stock=IN_STOCK', 'hasStock=true'), 'stock=OUT_OF_STOCK', 'hasStock=false')
where screen = 'master.stock' and query ~ 'stock=(IN|OUT_OF)_STOCK';
