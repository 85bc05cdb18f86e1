import { documents, imports, type Screen, single } from '../screen.ts'

export const stockScreens: readonly Screen[] = [
  ...documents('/app/stock/injection', {
    right: 'stock.injection',
    list: () => import('../../screens/stock/injection/injection-list.tsx'),
    page: () => import('../../screens/stock/injection/injection-page.tsx'),
    draft: false,
  }),
  ...imports(
    '/app/stock/injection',
    'stock.injection',
    () => import('../../screens/stock/injection/excel.tsx'),
  ),
  ...documents('/app/stock/mutation', {
    right: 'stock.mutation',
    list: () => import('../../screens/stock/mutation/mutation-list.tsx'),
    page: () => import('../../screens/stock/mutation/mutation-page.tsx'),
    draft: false,
  }),
  ...documents('/app/stock/opname', {
    right: 'stock.opname',
    list: () => import('../../screens/stock/opname/opname-list.tsx'),
    page: () => import('../../screens/stock/opname/opname-page.tsx'),
    draft: false,
  }),
  single('/app/stock/limit', 'stock.limit:view', () => import('../../screens/stock/limit/limit-list.tsx')),
  single(
    '/app/stock/limit/sheet',
    'stock.limit:edit',
    () => import('../../screens/stock/limit/limit-sheet.tsx'),
  ),
  ...imports('/app/stock/limit', 'stock.limit', () => import('../../screens/stock/limit/limit-import.tsx')),
  single(
    '/app/stock/opname/$id/count',
    'stock.opname:edit',
    () => import('../../screens/stock/opname/counting-page.tsx'),
  ),
  ...documents('/app/stock/correction', {
    right: 'stock.correction',
    list: () => import('../../screens/stock/correction/correction-list.tsx'),
    page: () => import('../../screens/stock/correction/correction-page.tsx'),
    draft: true,
  }),
]
