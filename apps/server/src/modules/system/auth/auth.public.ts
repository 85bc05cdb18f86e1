export { type ApprovalByPin, type Approver, approveByPin, listApprovers } from './approve-by-pin.ts'
