import type { ApprovalPapers } from '../../../kernel/approval/approval-paper.ts'
import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { approveMany } from './approve-many.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './request.commands.ts'
import { getApproval, listApprovals } from './request.queries.ts'

/** The inbox; `modules/approvals.ts` lists the papers. */
export const approvalRoutes = (papers: ApprovalPapers) =>
  bind({
    'GET /v1/approvals': (ctx, { query }) => listApprovals(ctx, query),
    'GET /v1/approvals/{id}': (ctx, { params }) => getApproval(ctx.db, ctx, params.id),
    'PATCH /v1/approvals/{id}/approve': (ctx, { params, body }) =>
      approveRequest(ctx, papers, { ...params, ...body }),
    'PATCH /v1/approvals/{id}/reject': (ctx, { params, body }) =>
      rejectRequest(ctx, papers, { ...params, ...body }),
    'PATCH /v1/approvals/{id}/withdraw': (ctx, { params, body }) =>
      withdrawRequest(ctx, papers, { ...params, ...body }),
    'PATCH /v1/approvals/approve': (ctx, { body }) => approveMany(signedIn(ctx), papers, body.items),
  })
