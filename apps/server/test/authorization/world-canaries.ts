import { randomBytes } from 'node:crypto'
import type { TestServer } from '../support/test-server.ts'
import { emailOf, everyRight, type Person, people } from './people.ts'
import { type BranchRow, companyTables } from './world-seed.ts'

/** A random word in every row of one owner: a caller who may not see the owner must never read it. */
export interface Canary {
  word: string
  about: string
  seenBy: (person: Person) => boolean
}

const signedIn = (person: Person) => person.column !== 'AN' && person.column !== 'RV'

/** What people write on papers, and the numbers that the papers have. */
const textsOfPapers = {
  document: ['number', 'note'],
  document_attachment: ['name'],
  document_comment: ['text'],
  purchase_order_line: ['note'],
  goods_receipt: ['supplier_delivery_no', 'received_by'],
  goods_receipt_line: ['batch_no'],
  purchase_invoice: ['supplier_invoice_no'],
  purchase_invoice_line: ['note'],
  debt_payment_detail: ['giro_no', 'reference_no'],
  cash_bank: ['party_name', 'reference_no'],
  cash_bank_line: ['description'],
  stock_count_line: ['note'],
}

/** Writes the words into names, addresses, notes and notifications; adds personal ones. */
export async function plantCanaries(server: TestServer, branches: readonly BranchRow[]): Promise<Canary[]> {
  const made: Canary[] = []
  const canary = (about: string, seenBy: Canary['seenBy']): string => {
    const word = `k${about.toLowerCase().replace(/\W/g, '')}${randomBytes(4).toString('hex')}`
    made.push({ word, about, seenBy: (person) => signedIn(person) && seenBy(person) })
    return word
  }
  for (const { id, code } of branches) {
    const seenBy = (person: Person) => person.sees.includes(code)
    const params = [id, canary(code, seenBy)]
    // the number of every paper that is made later names its branch
    made.push({
      word: `/${code.toLowerCase()}/`,
      about: code,
      seenBy: (person) => signedIn(person) && seenBy(person),
    })
    await server.rows(
      `update branch set name = name || ' ' || $2, address = concat_ws(' ', address, $2::text) where id = $1`,
      params,
    )
    await server.rows(`update market set name = name || ' ' || $2, note = $2 where branch_id = $1`, params)
    await server.rows(
      `update warehouse set name = name || ' ' || $2, address = $2 where branch_id = $1`,
      params,
    )
    await server.rows(
      `update customer set name = name || ' ' || $2, owner_name = $2, address = $2 where branch_id = $1`,
      params,
    )
    await server.rows(`update selling_price set reason = $2 where branch_id = $1`, params)
    await server.rows(
      `update branch_bank_account set holder_name = holder_name || ' ' || $2 where branch_id = $1`,
      params,
    )
    await server.rows(
      `update community set name = name || ' ' || $2, leader_name = $2 where branch_id = $1`,
      params,
    )
    await server.rows(
      `update motorist set name = name || ' ' || $2, vehicle_no = $2 where branch_id = $1`,
      params,
    )
    await server.rows(
      `update pos_user set name = name || ' ' || $2, device_id = $2 where branch_id = $1`,
      params,
    )
    await server.rows(`update edc set name = name || ' ' || $2 where branch_id = $1`, params)
    await server.rows(`update employee set name = name || ' ' || $2 where branch_id = $1`, params)
    await server.rows(
      `insert into setting (company_id, branch_id, key, value, version, created_at, updated_at)
       select company_id, id, 'accountingBasis', to_jsonb($2::text), 0, now(), now() from branch where id = $1`,
      params,
    )
    for (const [table, columns] of Object.entries(textsOfPapers))
      for (const column of columns)
        await server.rows(
          `update ${table} set ${column} = concat_ws('-', ${column}, $2::text) where branch_id = $1`,
          params,
        )
    await server.rows(
      `update document set order_no = concat_ws('-', order_no, $2::text) where branch_id = $1 and order_no is not null`,
      params,
    )
    await server.rows(
      `update notification set title = title || ' ' || $2, body = $2 where branch_id = $1`,
      params,
    )
  }
  for (const company of ['NDR', 'LAIN']) {
    const word = canary(company, (person) => person.company === company)
    for (const table of companyTables)
      await server.rows(
        `update ${table} set name = name || ' ' || $2 where company_id = (select id from company where code = $1)`,
        [company, word],
      )
  }
  for (const company of ['NDR', 'LAIN'])
    await server.rows(
      `update import_batch set file_name = $2 where company_id = (select id from company where code = $1)`,
      [company, made.find(({ about }) => about === company)?.word],
    )
  // a greeting of each company, and the page that everybody may read, without a word of anybody
  for (const company of ['NDR', 'LAIN'])
    await server.rows(
      `with c as (
         insert into content (company_id, key, created_at, updated_at)
         select id, k.key, now(), now() from company, (values ('greeting.uji'), ('privacy')) as k (key) where code = $1
         on conflict do nothing returning id, key)
       insert into content_revision (content_id, revision, locale, title, body, status, publish_at, channels, created_at)
       select id, 1, 'id', case when key = 'privacy' then 'Privasi' else $2 end, 'Isi', 'PUBLISHED', '2026-01-01', '{OFFICE}', now() from c`,
      [company, made.find(({ about }) => about === company)?.word],
    )
  for (const company of ['NDR', 'LAIN'])
    await server.rows(
      `insert into survey (company_id, title, starts_on, ends_on, questions, created_at, updated_at)
       select id, $2, '2026-01-01', '2099-12-31', '[{"kind": "TEXT", "text": "Usul?", "isRequired": false, "choices": []}]', now(), now()
       from company where code = $1`,
      [company, made.find(({ about }) => about === company)?.word],
    )
  // banners of the sales app, whose pictures are the spare ones
  for (const company of ['NDR', 'LAIN'])
    await server.rows(
      `with g as (
         insert into banner_group (company_id, audience, title, start_at, created_at, updated_at)
         select id, 'SA', $2, '2026-01-01', now(), now() from company where code = $1 returning id)
       insert into banner (company_id, audience, group_id, title, image_file_id, sort, start_at, created_at, updated_at)
       select c.id, 'SA', case when place = 2 then g.id end, $2, f.id, place, '2026-01-01', now(), now()
       from company c join file f on f.company_id = c.id and f.public_id = md5(c.code), g, generate_series(1, 2) place
       where c.code = $1`,
      [company, made.find(({ about }) => about === company)?.word],
    )
  for (const company of ['NDR', 'LAIN'])
    await server.rows(
      `insert into saved_view (company_id, employee_id, screen, name, query, shared, created_at, updated_at)
       select e.company_id, min(e.id), 'uji', $2, '', true, now(), now() from employee e join company c on c.id = e.company_id
       where c.code = $1 group by 1`,
      [company, made.find(({ about }) => about === company)?.word],
    )
  for (const person of [...people, everyRight].filter((each) => each.key)) {
    const mine = canary(`${person.key}`, (other) => other === person)
    await server.rows(
      `insert into saved_view (company_id, employee_id, screen, name, query, created_at, updated_at)
       select company_id, id, 'uji', $2, '', now(), now() from employee where email = $1`,
      [emailOf(person), mine],
    )
    await server.rows(
      `insert into notification (branch_id, section, title, body, employee_id, updated_at)
       select branch_id, 'REDEEM', $2, $2, id, $3 from employee where email = $1`,
      [emailOf(person), mine, server.clock.now()],
    )
  }
  return made
}
