import type { Screen } from './screen.ts'
import { approvalScreens } from './screens/approval.ts'
import { bankCashScreens } from './screens/bank-cash.ts'
import { masterScreens } from './screens/master.ts'
import { purchaseScreens } from './screens/purchase.ts'
import { reportScreens } from './screens/report.ts'
import { salesScreens } from './screens/sales.ts'
import { salesAppScreens } from './screens/sales-app.ts'
import { stockScreens } from './screens/stock.ts'
import { systemScreens } from './screens/system.ts'

/**
 * Every screen of `/app` that a role can be given. To add one: write `src/screens/<menu>/<screen>/<name>.tsx` with a
 * default-exported component, add it to its menu's file in `./screens`, and mark the sub-menu `available` in the access
 * catalogue. The navigation, the palette, the shortcuts of the dashboard and the guards follow from this list.
 * - `path`: the specification's address; `$id` is a path parameter (`useParams({ strict: false })`).
 * - `permission`: the right to open it; other users are redirected to the dashboard.
 * - `load`: a chunk of its own. The first path of a screen (without `/add`, `/$id`, …) is its list, and menus lead to it.
 */
export const screens: readonly Screen[] = [
  ...systemScreens,
  ...masterScreens,
  ...stockScreens,
  ...purchaseScreens,
  ...salesScreens,
  ...salesAppScreens,
  ...bankCashScreens,
  ...reportScreens,
  ...approvalScreens,
]
