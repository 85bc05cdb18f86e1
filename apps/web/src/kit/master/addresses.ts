import type { MasterTable } from './form-facts.ts'

/** The list of each master; contacts stand on the page of their supplier. */
export const masterAddresses: Readonly<Record<Exclude<MasterTable, 'supplier_contact'>, string>> = {
  customer_group: '/app/master/customer/groups',
  customer: '/app/master/customer',
  warehouse: '/app/master/warehouse',
  market: '/app/master/sub-branch',
  brand: '/app/master/brand',
  principal: '/app/master/brand/principals',
  supplier: '/app/master/supplier',
  unit: '/app/master/stock-unit',
  category: '/app/master/stock-unit/categories',
  merchant_tag: '/app/master/merchant-tag',
  bank: '/app/master/payment/banks',
  payment_method: '/app/master/payment/methods',
  branch_bank_account: '/app/master/payment/bank-accounts',
  payment_term: '/app/master/payment',
  branch: '/app/master/branch',
  account_type: '/app/master/chart-of-account/types',
  account: '/app/master/chart-of-account',
  tax: '/app/master/chart-of-account/taxes',
  edc: '/app/master/master-edc',
  product: '/app/master/stock',
  employee: '/app/system/setup-user',
  role: '/app/system/setup-user/roles',
  motorist: '/app/master/motorist',
  community: '/app/master/community-product/communities',
}
