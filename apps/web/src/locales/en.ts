import { account } from './en/account.ts'
import { approval } from './en/approval.ts'
import { bank } from './en/bank.ts'
import { bankResult } from './en/bank-result.ts'
import { cash } from './en/cash.ts'
import { chart } from './en/chart.ts'
import { company } from './en/company.ts'
import { content } from './en/content.ts'
import { delivery } from './en/delivery.ts'
import { document } from './en/document.ts'
import { firstWeek } from './en/first-week.ts'
import { frame } from './en/frame.ts'
import { imports } from './en/import.ts'
import { kit } from './en/kit.ts'
import { limits } from './en/limits.ts'
import { mapping } from './en/mapping.ts'
import { master } from './en/master.ts'
import { menus } from './en/menus.ts'
import { merging } from './en/merging.ts'
import { operations } from './en/operations.ts'
import { opname } from './en/opname.ts'
import { partner } from './en/partner.ts'
import { period } from './en/period.ts'
import { priceBatch } from './en/price-batch.ts'
import { purchase } from './en/purchase.ts'
import { purchaseInvoice } from './en/purchase-invoice.ts'
import { receipt } from './en/receipt.ts'
import { recurring } from './en/recurring.ts'
import { report } from './en/report.ts'
import { salesNote } from './en/sales-note.ts'
import { salesReturn } from './en/sales-return.ts'
import { selling } from './en/selling.ts'
import { shift } from './en/shift.ts'
import { stock } from './en/stock.ts'
import { system } from './en/system.ts'
import { till } from './en/till.ts'
import { verification } from './en/verification.ts'

/** English, loaded only when somebody chooses it; the key is the Indonesian sentence. A module adds its own file. */
export const en: Record<string, string> = {
  ...menus,
  ...frame,
  ...account,
  ...kit,
  ...content,
  ...document,
  ...imports,
  ...limits,
  ...mapping,
  ...master,
  ...merging,
  ...partner,
  ...selling,
  ...delivery,
  ...priceBatch,
  ...verification,
  ...chart,
  ...period,
  ...purchase,
  ...purchaseInvoice,
  ...bank,
  ...cash,
  ...approval,
  ...bankResult,
  ...receipt,
  ...salesReturn,
  ...salesNote,
  ...recurring,
  ...shift,
  ...stock,
  ...opname,
  ...company,
  ...report,
  ...system,
  ...firstWeek,
  ...operations,
  ...till,
}
