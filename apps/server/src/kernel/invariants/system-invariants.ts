import { SEALS_OF_MACHINES } from '../citus/worker-log.ts'
import type { Invariant } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

/**
 * The log of archived months is away and was checked by this rule before it went; a year ends in UTC, and clocks of servers differ: a day
 * more is passed over.
 */
const IN_THE_LOG = `coalesce(
        (select (max(ends_on) + 2)::timestamp at time zone 'UTC' from period where archived_at is not null), '-infinity')`

export const systemInvariants: readonly Invariant[] = [
  {
    name: 'I38',
    sentence: 'Pembuatan setiap dokumen tercatat di jejak audit, kecuali yang jejaknya sudah diarsipkan',
    reads: 'document',
    ofBranches: true,
    why: 'the making of every document stands in the audit log, unless its days are archived',
    live: { of: ['document'], rows: [rowsOf('document', 'document', { document_id: 'id' })] },
    sql: `
      select d.branch_id, d.id from document d
      where not exists (
        select 1 from audit_log a where a.entity = 'document' and a.entity_id = d.id::text and a.action = 'INSERT'
      ) and d.created_at >= ${IN_THE_LOG}`,
    onCluster: `
      select (found ->> 'branch_id')::bigint as branch_id, (found ->> 'id')::bigint as id
      from run_command_on_shards('document', $here$
        select coalesce(json_agg(json_build_object('branch_id', d.branch_id, 'id', d.id)), '[]') from %s d
        where not exists (
          select 1 from audit_log a where a.entity = 'document' and a.entity_id = d.id::text and a.action = 'INSERT'
        )$here$) shard, json_array_elements(shard.result::json) found`,
  },
  {
    name: 'I39',
    sentence: 'Karyawan yang sudah keluar tidak memiliki sesi yang masih terbuka',
    reads: 'session',
    ofBranches: false,
    why: 'everybody who left had all sessions ended',
    sql: `
      select s.id, s.employee_id from session s join employee e on e.id = s.employee_id
      where e.status <> 'ACTIVE' and s.revoked_at is null`,
  },
  {
    name: 'I41a',
    sentence: 'Setiap aturan basis data berlaku untuk semua baris',
    reads: 'pg_constraint',
    ofBranches: false,
    why: 'every constraint holds for all rows, and every table has a primary key',
    sql: `
      select conrelid::regclass::text as "table", conname::text as fault from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('f', 'c') and not convalidated
      union all
      select c.oid::regclass::text, 'no primary key' from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  },
  {
    name: 'I41b',
    sentence: 'Setiap hubungan antartabel memiliki indeks',
    reads: 'pg_constraint',
    ofBranches: false,
    why: 'every foreign key has an index that begins with its columns, of all rows that have one',
    sql: `
      select f.conrelid::regclass::text as "table", f.conname::text as fault from pg_constraint f
      where f.connamespace = 'public'::regnamespace and f.contype = 'f' and not exists (
        select 1 from pg_index i
        where i.indrelid = f.conrelid and i.indisvalid and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (
            select format('(%I IS NOT NULL)', a.attname) from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any (f.conkey)
          ))
      )`,
  },
  {
    name: 'A1',
    sentence: 'Jejak audit yang sudah disegel tidak diubah, ditambah, atau dihapus',
    reads: 'audit_seal',
    ofBranches: false,
    why: 'no sealed row of the audit log was changed, added or taken away',
    sql: 'select chain, number, expected, found from broken_audit_seals()',
    onCluster: SEALS_OF_MACHINES,
  },
  {
    name: 'A2',
    sentence: 'Pencatatan jejak audit, penolakan posting yang salah, dan pembatasan cabang tidak dimatikan',
    reads: 'pg_trigger',
    ofBranches: false,
    why: 'no audit trigger, no trigger that refuses, and no row-level security is switched off',
    sql: `
      select t.tgrelid::regclass::text as "table", t.tgname::text as fault from pg_trigger t
      where t.tgname ~ '^(audit|refuse)_' and t.tgenabled <> 'O'
      union all
      select p.polrelid::regclass::text, p.polname::text from pg_policy p
      join pg_class c on c.oid = p.polrelid where not c.relrowsecurity`,
    // the coordinator has no rows of branches; triggers of masters act there alone
    onCluster: `
      select t.tgrelid::regclass::text as "table", t.tgname::text as fault from pg_trigger t
      where t.tgname ~ '^(audit|refuse)_' and t.tgenabled <> 'O'
      union all
      select off."table", off.fault from run_command_on_workers($here$
        select coalesce(json_agg(off), '[]') from (
          select t.tgrelid::regclass::text as "table", t.tgname::text as fault from pg_trigger t
          where t.tgname ~ '^(audit|refuse)_' and t.tgenabled <> 'O' and t.tgrelid in (
            select to_regclass(shard_name(s.logicalrelid, s.shardid)) from pg_dist_shard s join pg_dist_partition p using (logicalrelid)
            where p.partmethod = 'h')
          union all
          select p.polrelid::regclass::text, p.polname::text from pg_policy p
          join pg_class c on c.oid = p.polrelid where not c.relrowsecurity
        ) off$here$) machine,
        json_to_recordset(machine.result::json) as off ("table" text, fault text)`,
  },
]
