export { type ApprovalByPin, type Approver, approveByPin, listApprovers } from './approve-by-pin.ts'
export { replyOfSession } from './reply-of-session.ts'
export { enter, type SignedIn } from './sign-in.command.ts'
