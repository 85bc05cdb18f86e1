-- Many customers with labels, surveys and mappings, for the benches: 20,000 shops over all stockists, 40 labels of which the
-- first is common and the others are rare, 300 surveys that every stockist has answered, and ten years of mappings by month.
-- Audit and walls are passed over.
set session_replication_role = replica;
set app.actor = 'system:bench';

create temp table stockist as
select id, company_id, row_number() over (order by id) - 1 as k, count(*) over () as stockists from branch where kind = 'STOCKIST';
create temp table staff as select id, row_number() over (order by id) - 1 as k, count(*) over () as people from employee;

insert into customer (branch_id, code, name, owner_name, phone, nik, customer_group_id, type, address, region, city, lat, lng, approved,
  pic_sa_id, sc_id, source, created_at, created_by, updated_at)
select s.id, 'CB' || n, (array['Toko', 'Warung', 'Kios', 'Grosir'])[1 + n % 4] || ' ' ||
    (array['Laris', 'Maju', 'Jaya', 'Berkah', 'Sumber', 'Rejeki', 'Barokah'])[1 + n % 7] || ' ' ||
    (array['Makmur', 'Abadi', 'Sentosa', 'Bersama', 'Sejahtera'])[1 + n % 5] || ' ' || n / 100,
  'Ibu ' || (array['Siti', 'Rina', 'Dewi', 'Yanti', 'Wati'])[1 + n % 5] || ' ' || n, '+62899' || lpad(n::text, 8, '0'), lpad(n::text, 16, '3'),
  g.id, 'MEMBER', 'Jalan ' || n, 'Jawa Barat', (array['Kota Bandung', 'Kota Bogor', 'Kota Bekasi'])[1 + n % 3],
  -6.2 - (n % 199) * 0.001, 106.8 + (n % 211) * 0.001, case when n % 20 > 0 then 'Approved' end, p.id, p.id, 'BACKOFFICE',
  timestamptz '2024-01-01' + n * interval '1 hour', p.id, now()
from generate_series(1, 20000) n
join stockist s on s.k = n % s.stockists join staff p on p.k = n % p.people
cross join (select min(id) as id from customer_group) g;

insert into merchant_tag (company_id, name, color, created_at, updated_at)
select (select min(company_id) from stockist), 'Label banyak ' || n, '#3CB144', now(), now() from generate_series(1, 40) n;
insert into customer_tag (branch_id, customer_id, tag_id)
select c.branch_id, c.id, t.id
from (select branch_id, id, row_number() over (order by id) as n from customer where code like 'CB%') c
join (select id, row_number() over (order by id) as n from merchant_tag where name like 'Label banyak %') t
  on (t.n = 1 and c.n % 5 < 3) or (t.n > 1 and t.n = 2 + c.n % 39)
on conflict do nothing;

insert into survey (company_id, title, starts_on, ends_on, questions, created_at, updated_at)
select (select min(company_id) from stockist), 'Survei banyak ' || n, date '2024-01-01' + n * 3, date '2024-01-20' + n * 3,
  (select jsonb_agg(jsonb_build_object('kind', k, 'text', 'Pertanyaan ' || k, 'isRequired', true,
    'choices', case when k in ('SINGLE', 'MULTIPLE') then '["Ya", "Tidak", "Lain"]'::jsonb else '[]' end))
    from unnest(array['SINGLE', 'MULTIPLE', 'SCALE', 'NUMBER', 'TEXT', 'SINGLE', 'SCALE', 'TEXT']) k), now(), now()
from generate_series(1, 300) n;
insert into survey_answer (branch_id, survey_id, answers, answered_at, answered_by)
select s.id, v.id, '[{"choices":[1],"number":null,"text":null,"photoId":null},{"choices":[1,2],"number":null,"text":null,"photoId":null},
  {"choices":[],"number":4,"text":null,"photoId":null},{"choices":[],"number":40,"text":null,"photoId":null},
  {"choices":[],"number":null,"text":"Baik","photoId":null},{"choices":[2],"number":null,"text":null,"photoId":null},
  {"choices":[],"number":5,"text":null,"photoId":null},{"choices":[],"number":null,"text":"Cukup","photoId":null}]',
  v.starts_on, (select min(id) from staff)
from stockist s cross join survey v where v.title like 'Survei banyak %';

insert into hoa_mapping (branch_id, hoa_id, valid_from, valid_to, created_at, updated_at)
select s.id, p.id, m, m + interval '1 month - 1 day', now(), now()
from stockist s cross join generate_series(timestamp '2012-01-01', timestamp '2021-12-01', interval '1 month') m
join staff p on p.k = (s.k + extract(month from m)::int) % p.people;
insert into vp_mapping (company_id, hoa_id, vp_id, valid_from, valid_to, created_at, updated_at)
select s.company_id, p.id, (select min(id) from staff), m, m + interval '1 month - 1 day', now(), now()
from (select * from stockist where k = 0) s cross join staff p
cross join generate_series(timestamp '2012-01-01', timestamp '2021-12-01', interval '1 month') m;

drop table stockist, staff;
set session_replication_role = default;
vacuum analyze customer, merchant_tag, customer_tag, survey, survey_answer, hoa_mapping, vp_mapping;
