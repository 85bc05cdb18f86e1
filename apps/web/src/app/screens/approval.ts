import { type Screen, single } from '../screen.ts'

export const approvalScreens: readonly Screen[] = [
  single('/app/approval', 'approval.approval:view', () => import('../../screens/approval/approval-page.tsx')),
]
