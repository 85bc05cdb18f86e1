import { documents, imports, type Screen, single } from '../screen.ts'

export const stockScreens: readonly Screen[] = [
  ...documents(
    '/app/stock/injection',
    'stock.injection',
    () => import('../../screens/stock/injection/injection-list.tsx'),
    () => import('../../screens/stock/injection/injection-page.tsx'),
    { draft: false },
  ),
  ...imports(
    '/app/stock/injection',
    'stock.injection',
    () => import('../../screens/stock/injection/excel.tsx'),
  ),
  ...documents(
    '/app/stock/mutation',
    'stock.mutation',
    () => import('../../screens/stock/mutation/mutation-list.tsx'),
    () => import('../../screens/stock/mutation/mutation-page.tsx'),
    { draft: false },
  ),
  ...documents(
    '/app/stock/opname',
    'stock.opname',
    () => import('../../screens/stock/opname/opname-list.tsx'),
    () => import('../../screens/stock/opname/opname-page.tsx'),
    { draft: false },
  ),
  single(
    '/app/stock/opname/$id/count',
    'stock.opname:edit',
    () => import('../../screens/stock/opname/counting-page.tsx'),
  ),
  ...documents(
    '/app/stock/correction',
    'stock.correction',
    () => import('../../screens/stock/correction/correction-list.tsx'),
    () => import('../../screens/stock/correction/correction-page.tsx'),
    { draft: true },
  ),
]
