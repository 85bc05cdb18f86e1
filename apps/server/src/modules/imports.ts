import { openingBalancesImport } from './cash/manual-journal/opening-balances.import.ts'
import {
  openingPayablesImport,
  openingReceivablesImport,
} from './cash/opening-invoice/opening-invoice.import.ts'
import { openingPointsImport } from './cash/opening-points/opening-points.import.ts'
import { creditLimitImport } from './master/credit-limit/credit-limit.import.ts'
import { customerImport } from './master/customer/customer.import.ts'
import { motoristImport } from './master/motorist/motorist.import.ts'
import { productImport } from './master/product/product.import.ts'
import { priceChangeImport } from './master/selling-price/price-change/price-change.import.ts'
import { sellingPriceImport } from './master/selling-price/selling-price.import.ts'
import { supplierImport } from './master/supplier/supplier.import.ts'
import { unitImport } from './master/unit/unit.import.ts'
import { initialStockImport } from './stock/initial-stock/initial-stock.public.ts'
import { stockLimitImport } from './stock/stock-limit/stock-limit.import.ts'
import { employeeImport } from './system/employee/employee.import.ts'
import type { ImportTypes } from './system/import/import-access.ts'

/** Every type of import; `ImportType` in `kernel/import` says how to add one. */
export const importKinds: ImportTypes = {
  units: unitImport,
  products: productImport,
  suppliers: supplierImport,
  customers: customerImport,
  motorists: motoristImport,
  employees: employeeImport,
  'credit-limits': creditLimitImport,
  'initial-stock': initialStockImport,
  'opening-balances': openingBalancesImport,
  'opening-payables': openingPayablesImport,
  'opening-points': openingPointsImport,
  'opening-receivables': openingReceivablesImport,
  'price-changes': priceChangeImport,
  'selling-price': sellingPriceImport,
  'stock-limits': stockLimitImport,
}
