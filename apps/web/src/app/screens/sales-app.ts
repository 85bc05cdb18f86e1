import { records, type Screen } from '../screen.ts'

export const salesAppScreens: readonly Screen[] = [
  ...records(
    '/app/sales-app/event-banner',
    'salesapp.event-banner',
    () => import('../../screens/sales-app/event-banner/event-banner-list.tsx'),
    () => import('../../screens/sales-app/event-banner/event-banner-page.tsx'),
  ),
  ...records(
    '/app/sales-app/event-banner/collections',
    'salesapp.event-banner',
    () => import('../../screens/sales-app/event-banner/group-list.tsx'),
    () => import('../../screens/sales-app/event-banner/group-page.tsx'),
  ),
]
