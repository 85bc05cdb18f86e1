import { sql } from 'kysely'

/** Name of the party of document `d`, where the product knows it. */
export const partyName = sql<string | null>`case d.party_type
  when 'SUPPLIER' then (select name from supplier where id = d.party_id)
  when 'BRANCH' then (select name from branch where id = d.party_id) end`
