import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { isNode } from './from-items.ts'
import { StatementJudge } from './judge-statement.ts'

beforeAll(() => loadModule())

const owned = new Set(['document', 'line', 'move'])

/** The findings as `rule table`; `brand` and `product` belong to the company. */
function found(text: string): string[] {
  const judge = new StatementJudge(owned, new Set(['paper']))
  const parsed: unknown = parseSync(text)
  if (isNode(parsed)) judge.judge(parsed)
  return judge.findings.map(({ rule, table }) => `${rule} ${table}`)
}

describe('a table that belongs to branches', () => {
  it.each([
    'select 1 from document where branch_id = $1',
    'select 1 from document d where $1 = d.branch_id and d.id = $2',
    'select 1 from document d where d.branch_id = any($1::bigint[])',
    'select 1 from document d where d.branch_id in ($1, $2)',
    'select 1 from document d where (d.branch_id = any($1)) is true',
    'select 1 from document d join line l on l.branch_id = $1 and l.document_id = d.id where d.branch_id = $1',
    'select 1 from document d left join line l on l.branch_id = d.branch_id and l.branch_id = $1 where d.branch_id = $1',
    'select 1 from document d where d.branch_id = $1 and exists (select 1 from line l where l.branch_id = $1)',
    'with d as (select * from document where branch_id = $1) select 1 from d',
    'with document as (select * from document where branch_id = $1) select 1 from document',
    'update document set status = $2 where branch_id = $1 and id = $3',
    'update line l set a = d.a from document d where l.branch_id = $1 and d.branch_id = $1',
    'delete from line l using document d where l.branch_id = $1 and d.branch_id = any($2)',
    'insert into document (id, branch_id) values ($1, $2), ($3, $4)',
    'insert into line (branch_id, id) select $1::bigint, id from unnest($2::bigint[]) id returning id',
    'select 1 from product join brand on brand.id = product.brand_id',
    'declare c cursor for select 1 from document where branch_id = $1',
    'select 1 from document where branch_id = $1 union all select 1 from line where branch_id = $1',
  ])('is well named in %s', (text) => expect(found(text)).toEqual([]))

  it.each([
    ['select 1 from document where id = $1', 'document'],
    ['select 1 from document where branch_id = $1 or $1 is null', 'document'],
    ['select 1 from document where branch_id <> $1', 'document'],
    ['select 1 from document where (branch_id = any($1)) is not true', 'document'],
    ['select 1 from document where branch_id = any(allowed_branches())', 'document'],
    ['select 1 from document where branch_id in (select id from branch)', 'document'],
    ['select 1 from document d join line l on l.branch_id = d.branch_id where d.branch_id = $1', 'line'],
    [
      'select 1 from document d join line l on l.branch_id = d.branch_id where branch_id = $1',
      'document',
      'line',
    ],
    ['select 1 from document d left join line l on d.branch_id = $1 and l.branch_id = $1', 'document'],
    [
      'select 1 from document d full join line l on d.branch_id = $1 and l.branch_id = $1',
      'document',
      'line',
    ],
    [
      'select 1 from document d where branch_id = $1 and exists (select 1 from line l where l.branch_id = d.branch_id)',
      'line',
    ],
    [
      'select (select max(m.id) from move m where m.id = d.id) from document d where d.branch_id = $1',
      'move',
    ],
    ['select 1 from brand cross join lateral (select 1 from line where line.id = brand.id) l', 'line'],
    ['with document as (select * from document) select 1 from document', 'document'],
    ['with gone as (delete from line where id = $1) select 1', 'line'],
    ['update document set status = $2 where id = $3', 'document'],
    [
      'update line l set a = d.a from document d where l.branch_id = $1 and d.branch_id = l.branch_id',
      'document',
    ],
    ['delete from document where id = $1', 'document'],
    ['insert into document (id) values ($1)', 'document'],
    ['insert into document (branch_id) values ($1), (default)', 'document'],
    ['insert into line (branch_id) select branch_id from document where branch_id = $1 returning 1', 'line'],
    ['select 1 from document where branch_id = $1 union all select 1 from line', 'line'],
    ['merge into line l using brand b on l.id = b.id when matched then do nothing', 'line'],
  ])('is without a branch of its own in %s', (text, ...tables) =>
    expect(found(text)).toEqual(tables.map((table) => `branch ${table}`)),
  )
})

describe('what a cluster spread by branch refuses', () => {
  const here = 'document where branch_id = $1'
  it.each([
    ['insert into line (branch_id, id) select $1, id from brand', 'insert-select line'],
    [`select 1 from ${here} and exists (select from brand)`, 'bare-exists -'],
    ['insert into line (branch_id, id) values ($1, (select max(id) from brand))', 'insert-subquery line'],
    [
      `select 1 from unnest($2::bigint[]) b cross join lateral (select 1 from ${here} limit 5) d`,
      'limit-per-element -',
    ],
    [
      `with recursive up as (select 1 as n union select n from up)
       insert into line (branch_id, id) select $1, n from up returning 1`,
      'recursive-write -',
    ],
    [`with d (a) as (select id from ${here}) select a from d`, 'named-columns -'],
    [`select set_config('app.scope', $1, true)`, 'scope-by-function -'],
    ['insert into paper (name) select name from brand', 'id-by-default paper'],
  ])('is found in %s', (text, finding) => expect(found(text)).toEqual([finding]))

  it.each([
    'insert into brand (id) select id from product',
    `select 1 from unnest($2::bigint[]) as each_branch (id) cross join lateral (select 1 from ${here} limit 5) d`,
    'insert into line (branch_id, id) select $1, id from brand on conflict do nothing',
    `with recursive up as (select id from ${here} union select id from up) select 1 from up`,
    'with b (a) as (select id from brand) select a from b where exists (select from product)',
  ])('may stand in %s', (text) => expect(found(text)).toEqual([]))
})
