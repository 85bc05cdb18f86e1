import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'

/*
 * The windows of the till, in chunks of their own: a cashier sees the board first. They are loaded early, because the
 * network may be gone on first use.
 */

const pay = () => import('./pay-windows.ts')
const rare = () => import('./rare-windows.ts')

/** Loads them all, also in browsers without idle callbacks. */
export function fetchWindows(): void {
  for (const load of [pay, rare]) load().catch(() => undefined) // first use tries again
}

export const CodDialog = lazyWhenIdle(async () => ({ default: (await pay()).CodDialog }))
export const PaidDialog = lazyWhenIdle(async () => ({ default: (await pay()).PaidDialog }))
export const PaymentDialog = lazyWhenIdle(async () => ({ default: (await pay()).PaymentDialog }))

export const Approval = lazyWhenIdle(async () => ({ default: (await rare()).Approval }))
export const ClaimedDialog = lazyWhenIdle(async () => ({ default: (await rare()).ClaimedDialog }))
export const CustomerDialog = lazyWhenIdle(async () => ({ default: (await rare()).CustomerDialog }))
export const DoneView = lazyWhenIdle(async () => ({ default: (await rare()).DoneView }))
export const PriceChanged = lazyWhenIdle(async () => ({ default: (await rare()).PriceChanged }))
export const ReasonDialog = lazyWhenIdle(async () => ({ default: (await rare()).ReasonDialog }))
export const ReplaceDialog = lazyWhenIdle(async () => ({ default: (await rare()).ReplaceDialog }))
