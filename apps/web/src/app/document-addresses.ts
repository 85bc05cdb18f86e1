import type { Permission } from '@merchant/contract/system/access-catalogue.ts'

/** Where the documents of a type are read: the list of its screen, and who may open it. A screen adds its line. */
const screens: Readonly<Record<string, { path: `/app/${string}`; permission: Permission }>> = {
  PURCHASE_ORDER: { path: '/app/purchase/purchase-order', permission: 'purchase.purchase-order:view' },
  GOODS_RECEIPT: { path: '/app/purchase/receive-order', permission: 'purchase.receive-order:view' },
  PURCHASE_INVOICE: { path: '/app/purchase/invoice', permission: 'purchase.invoice:view' },
}

/** The address of a document, or null when this person may not open it or it has no screen. */
export function documentAddress(
  { type, id }: { type: string; id: number },
  can: (permission: Permission) => boolean,
): string | null {
  const screen = screens[type]
  return screen && can(screen.permission) ? `${screen.path}/${id}` : null
}
