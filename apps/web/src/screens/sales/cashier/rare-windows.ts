/** Windows that few sales need, in one chunk. */
export { Approval } from './approval.tsx'
export { CustomerDialog } from './customer-dialog.tsx'
export { DoneView } from './done-view.tsx'
export { ClaimedDialog, PriceChanged, ReasonDialog, ReplaceDialog } from './till-dialogs.tsx'
