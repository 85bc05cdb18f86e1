import type { Invariant } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const requests = rowsOf('approval_request', 'document')
const papers = rowsOf('document', 'document', { document_id: 'id' })

export const approvalInvariants: readonly Invariant[] = [
  {
    name: 'I29a',
    sentence:
      'Setiap dokumen yang menunggu persetujuan punya tepat satu permintaan yang menunggu, dan sebaliknya',
    reads: 'approval_request',
    ofBranches: true,
    why: 'a waiting paper has one pending request, and no other paper has any',
    live: { of: ['document'], rows: [papers, requests] },
    sql: `
      select d.branch_id, d.id as document_id, d.status
      from document d left join approval_request q
        on q.branch_id = d.branch_id and q.document_id = d.id and q.status = 'PENDING'
      where (d.status = 'WAITING_APPROVAL') <> (q.id is not null)`,
  },
  {
    name: 'I29b',
    sentence: 'Tidak ada yang memutus dokumennya sendiri, dan tiap langkah diputus satu kali',
    reads: 'approval_step',
    ofBranches: true,
    why: 'nobody decides an own paper, and a request is what its steps make it',
    live: { of: ['document'], rows: [requests] },
    sql: `
      select q.branch_id, q.document_id, q.id as request_id
      from approval_request q cross join lateral (
        select count(*) as steps, count(*) filter (where decision = 'APPROVED') as approved,
          count(*) filter (where decision = 'REJECTED') as rejected, array_agg(decided_by) filter (where decided_by is not null) as people
        from approval_step where branch_id = q.branch_id and request_id = q.id) s
      where s.steps <> q.steps or (q.status = 'APPROVED') <> (s.approved = q.steps) or (q.status = 'REJECTED') <> (s.rejected = 1)
        or q.maker_id = any(s.people) or q.requester_id = any(s.people)`,
  },
  {
    name: 'I29c',
    sentence: 'Yang dijalankan sama dengan yang disetujui',
    reads: 'approval_request',
    ofBranches: true,
    why: 'what was carried out is what was asked for',
    live: { of: ['document'], rows: [requests] },
    sql: `
      select branch_id, document_id, id as request_id from approval_request
      where status = 'APPROVED' and executed_hash is distinct from hash`,
  },
]
