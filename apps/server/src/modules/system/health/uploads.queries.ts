import { defaultSettings } from '@merchant/contract/system/company-settings.ts'
import { BRANCHES_SHOWN, type SystemHealth } from '@merchant/contract/system/health.ts'
import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { MEGABYTE } from '../../../kernel/files/upload-quota.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

interface Row {
  id: number
  code: string
  name: string
  files: number
  bytes: number
  limit: number
}

/** Stored pictures and files, with the limit of each branch. */
export async function uploadsByBranch({
  db,
  principal,
}: QueryCtx): Promise<SystemHealth['uploads']['branches']> {
  const { rows } = await sql<Row>`
    with upload as (
      select branch_id, size from file union all select branch_id, size from document_attachment
      where ${inBranches('branch_id', principal.branchIds)}
      union all select branch_id, size from private_picture where ${inBranches('branch_id', principal.branchIds)}
    ), allowed as (
      select b.id, b.code, b.name, coalesce(own.value, company.value, to_jsonb(${defaultSettings.uploadBranchMegabytes}::int))::bigint as "limit"
      from branch b
      left join setting own on own.branch_id = b.id and own.key = 'uploadBranchMegabytes'
      left join setting company on company.company_id = b.company_id and company.branch_id is null and company.key = 'uploadBranchMegabytes'
      where b.id = any(${principal.branchIds}::bigint[])
    )
    select a.*, count(u.size)::int as files, coalesce(sum(u.size), 0)::bigint as bytes
    from allowed a left join upload u on u.branch_id = a.id
    group by a.id, a.code, a.name, a."limit"
    order by coalesce(sum(u.size), 0)::float8 / a."limit" desc, a.code limit ${BRANCHES_SHOWN}`.execute(db)
  return rows.map(({ id, code, name, files, bytes, limit }) => ({
    branch: { id, code, name },
    files,
    bytes,
    limitBytes: limit * MEGABYTE,
  }))
}
