// Written by `npm run db:types` from the migrated schema. Do not edit.
import type { ColumnType } from 'kysely'

/** Filled by the database when it is left out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Instants are read as ISO text and written as Date or text. */
type Timestamp = ColumnType<string, Date | string, Date | string>
/** JSON is written as text. */
type Json = ColumnType<unknown, string, string>

export interface AccessTokenTable {
  hash: Buffer
  session_id: number
  expires_at: Timestamp
}

export interface AccountTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  account_type_id: number
  parent_id: number | null
  level: Generated<number>
  is_postable: Generated<boolean>
  allow_manual: Generated<boolean>
  usages: Generated<string[]>
  branch_ids: Generated<number[]>
  allow_overdraft: Generated<boolean>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface AccountBalanceTable {
  branch_id: number
  account_id: number
  month: string
  class: 'NORMAL' | 'ADJUSTMENT' | 'CLOSING'
  debit: Generated<number>
  credit: Generated<number>
}

export interface AccountRoleTable {
  id: Generated<number>
  company_id: number
  role: string
  branch_id: number | null
  account_id: number
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface AccountTypeTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  class: 'ASSET' | 'LIABILITY' | 'EQUITY' | 'REVENUE' | 'COGS' | 'EXPENSE' | 'OTHER_INCOME' | 'OTHER_EXPENSE' | 'TAX'
  normal_side: 'D' | 'K'
  report_section: string
  cash_flow_group: 'CASH' | 'OPERATING' | 'INVESTING' | 'FINANCING' | 'NONE'
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface ApprovalAbsenceTable {
  id: Generated<number>
  company_id: number
  employee_id: number
  substitute_id: number
  date_from: string
  date_to: string
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number
  updated_at: Timestamp
  updated_by: number
}

export interface ApprovalRequestTable {
  branch_id: number
  id: Generated<number>
  kind: 'PURCHASE_ORDER' | 'PURCHASE_INVOICE' | 'DEBT_PAYMENT' | 'CASH_OUT' | 'BANK_OUT' | 'STOCK_CORRECTION' | 'STOCK_COUNT' | 'CREDIT_LIMIT' | 'PRICE_CHANGE' | 'SALES_RETURN' | 'SALES_CREDIT_NOTE' | 'SALES_DEBIT_NOTE'
  document_id: number
  amount: number
  hash: string | null
  executed_hash: string | null
  changes: Generated<Json>
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'>
  step: Generated<number>
  steps: number
  version: Generated<number>
  maker_id: number
  requester_id: number
  requested_at: Timestamp
  decided_at: Timestamp | null
}

export interface ApprovalRuleTable {
  id: Generated<number>
  company_id: number
  branch_id: number | null
  kind: 'PURCHASE_ORDER' | 'PURCHASE_INVOICE' | 'DEBT_PAYMENT' | 'CASH_OUT' | 'BANK_OUT' | 'STOCK_CORRECTION' | 'STOCK_COUNT' | 'CREDIT_LIMIT' | 'PRICE_CHANGE' | 'SALES_RETURN' | 'SALES_CREDIT_NOTE' | 'SALES_DEBIT_NOTE'
  min_amount: number | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface ApprovalRuleStepTable {
  rule_id: number
  step_no: number
  role_ids: Generated<number[]>
  permission: string | null
  remind_hours: number | null
  escalate_hours: number | null
}

export interface ApprovalStepTable {
  branch_id: number
  request_id: number
  step_no: number
  role_ids: Generated<number[]>
  permission: string | null
  remind_hours: number | null
  escalate_hours: number | null
  also_role_ids: Generated<number[]>
  begun_at: Timestamp | null
  reminded_at: Timestamp | null
  escalated_at: Timestamp | null
  decision: 'APPROVED' | 'REJECTED' | null
  decided_by: number | null
  instead_of: number | null
  decided_at: Timestamp | null
  note: string | null
}

export interface ArchiveTable {
  year: number
  until_day: string
  file: string
  bytes: number
  sha256: string
  tables: Json
  sealed_until: string
  made_at: Generated<Timestamp>
  made_by: string
}

export interface AreaTable {
  id: number
  level: 'REGION' | 'CITY' | 'DISTRICT' | 'SUB_DISTRICT'
  name: string
  parent_id: number | null
  post_code: string | null
}

export interface AuditLogTable {
  at: Generated<Timestamp>
  id: Generated<number>
  xact: Generated<string>
  actor_id: number | null
  actor: string
  request_id: string | null
  action: 'INSERT' | 'UPDATE' | 'DELETE' | 'EVENT'
  entity: string
  entity_id: string | null
  branch_id: number | null
  before: Json | null
  after: Json | null
  device: Generated<string | null>
}

export interface AuditSealTable {
  number: number
  at: Generated<Timestamp>
  up_to: string
  row_count: number
  previous_hash: Buffer
  hash: Buffer
  chain: number
  is_away: Generated<boolean>
}

export interface BackupRunTable {
  id: Generated<number>
  status: Generated<'RUNNING' | 'DONE' | 'FAILED'>
  started_at: Timestamp
  finished_at: Timestamp | null
  file_name: string | null
  bytes: number | null
  row_count: number | null
  failure: string | null
}

export interface BankTable {
  id: Generated<number>
  company_id: number
  code: string | null
  name: string
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface BankNumberTable {
  bank_id: number
  account_no: string
}

export interface BannerTable {
  id: Generated<number>
  company_id: number
  audience: 'SA' | 'MERCHANT' | 'MOTORIST'
  group_id: number | null
  title: string
  image_file_id: number
  link_type: Generated<'NONE' | 'URL' | 'PRODUCT'>
  link_url: string | null
  link_product_id: number | null
  sort: number
  start_at: Timestamp
  end_at: Timestamp | null
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface BannerGroupTable {
  id: Generated<number>
  company_id: number
  audience: 'SA' | 'MERCHANT' | 'MOTORIST'
  title: string
  start_at: Timestamp
  end_at: Timestamp | null
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface BranchTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  kind: 'CENTRE' | 'STOCKIST'
  ownership: Generated<'OWNED' | 'PARTNER'>
  parent_branch_id: number | null
  supply_branch_id: number | null
  owner_employee_id: number | null
  address: string | null
  post_code: string | null
  phone: string | null
  lat: number | null
  lng: number | null
  timezone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
  tax_mode: Generated<'EXCLUDED' | 'INCLUDED' | 'NON_PKP'>
  go_live_date: string
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  region: string | null
  city: string | null
  district: string | null
  sub_district: string | null
}

export interface BranchBankAccountTable {
  branch_id: number
  id: Generated<number>
  bank_id: number
  account_no: string
  holder_name: string
  account_id: number
  is_default: Generated<boolean>
  maker_employee_id: number | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface BranchGroupTable {
  id: Generated<number>
  company_id: number
  name: string
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  branch_ids: Generated<number[]>
}

export interface BrandTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  principal_id: number | null
  image_file_id: number | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  note: string | null
}

export interface CampaignUsageTable {
  branch_id: number
  id: Generated<number>
  kind: 'DISCOUNT' | 'PROMOTION' | 'GIFT'
  campaign_id: number
  order_id: number
  order_line_id: number | null
  customer_id: number
  quantity: Generated<number>
  amount: Generated<number>
  at: Timestamp
  reversed_at: Timestamp | null
}

export interface CashBankTable {
  branch_id: number
  id: number
  account_id: number
  party_name: string | null
  reference_no: string | null
}

export interface CashBankLineTable {
  branch_id: number
  document_id: number
  line_no: number
  account_id: number
  description: string
  amount: number
}

export interface CashMovementTable {
  branch_id: number
  id: Generated<number>
  shift_id: number
  type: 'IN' | 'OUT'
  amount: number
  account_id: number
  reason: string
  journal_id: number
  at: Timestamp
  by_id: number
}

export interface CashierShiftTable {
  branch_id: number
  id: number
  employee_id: number
  register_name: string
  is_open: Generated<boolean>
  opened_at: Timestamp
  opening_float: number
  opening_denominations: Generated<Json>
  opening_difference: Generated<number>
  closed_at: Timestamp | null
  closed_by: number | null
  expected_cash: number | null
  counted_cash: number | null
  denominations: Json | null
  next_float: number | null
  note: string | null
  approved_by: number | null
}

export interface CategoryTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  parent_id: number | null
  tier: number
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface CodDispatchTable {
  branch_id: number
  id: number
  order_id: number
  dispatched_at: Timestamp
  ended_at: Timestamp | null
  rules: Json | null
  advance_ids: Generated<number[]>
}

export interface CodGoodsTable {
  branch_id: number
  id: Generated<number>
  dispatch_id: number
  seq: number
  product_id: number
  is_given: boolean
  quantity: number
  value: number
  returned_quantity: Generated<number>
  returned_value: Generated<number>
  closed_change: number | null
}

export interface CommunityTable {
  branch_id: number
  id: Generated<number>
  name: string
  leader_name: string
  phone: string
  member_count: Generated<number>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface CommunityProductTable {
  id: Generated<number>
  company_id: number
  product_id: number
  unit_id: number
  community_price: number
  min_quantity: Generated<string>
  max_quantity: string | null
  visible: Generated<boolean>
  sort: number
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface CompanyTable {
  id: Generated<number>
  code: string
  name: string
  npwp: string | null
  is_pkp: Generated<boolean>
  address: string | null
  fiscal_year_end_month: Generated<number>
  settings: Generated<Json>
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  phone: string | null
  pkp_since: string | null
  logo_file_id: number | null
  updated_by: number | null
  colour: Generated<'GREEN' | 'TEAL' | 'BLUE' | 'PURPLE' | 'MAROON' | 'BROWN' | 'GOLD' | 'SLATE'>
}

export interface ContentTable {
  id: Generated<number>
  company_id: number
  key: string
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface ContentRevisionTable {
  content_id: number
  revision: number
  locale: 'id' | 'en'
  title: string
  body: string
  image_file_id: number | null
  status: 'DRAFT' | 'PUBLISHED'
  publish_at: Timestamp | null
  starts_on: string | null
  ends_on: string | null
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  channels: Generated<string[]>
  created_at: Timestamp
  created_by: number | null
}

export interface CostBalanceTable {
  branch_id: number
  pool: 'MAIN' | 'OUTER' | 'DAMAGED' | 'REWARD'
  product_id: number
  quantity: Generated<number>
  value: Generated<number>
  last_cost: number | null
}

export interface CredentialTable {
  employee_id: number
  password_hash: string
  must_change: boolean
  temporary_until: Timestamp | null
  changed_at: Timestamp
}

export interface CreditLimitLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  customer_id: number
  old_limit: number
  credit_limit: number
  old_term_days: number
  term_days: number
  old_policy: 'BLOCK' | 'WARN' | 'APPROVE'
  credit_policy: 'BLOCK' | 'WARN' | 'APPROVE'
}

export interface CustomerTable {
  branch_id: number
  id: Generated<number>
  code: string | null
  name: string
  owner_name: string | null
  phone: string | null
  email: string | null
  nik: string | null
  npwp: string | null
  customer_group_id: number
  type: 'MEMBER' | 'NON_MEMBER' | 'COMMUNITY' | 'MOTORIST' | 'POS'
  outlet_class: 'GROSIR' | 'RETAIL' | 'WARUNG' | 'MINIMARKET' | 'KANTIN' | 'LAINNYA' | null
  region: string | null
  city: string | null
  district: string | null
  sub_district: string | null
  post_code: string | null
  address: string | null
  lat: number | null
  lng: number | null
  approved: 'Approved' | 'Rejected' | null
  approved_at: Timestamp | null
  approved_by: number | null
  reject_reason: string | null
  source: Generated<'BACKOFFICE' | 'SALES_APP' | 'MERCHANT_APP' | 'POS' | 'CASHIER'>
  pic_sa_id: number | null
  credit_limit: Generated<number>
  term_days: Generated<number>
  is_walk_in: Generated<boolean>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  credit_policy: Generated<'BLOCK' | 'WARN' | 'APPROVE'>
  bank_id: number | null
  bank_account_no: string | null
  bank_holder: string | null
  sc_id: number | null
  photo_store_id: number | null
  photo_ktp_id: number | null
  visit_day: Generated<number[]>
  merged_into: number | null
  formerly: string | null
  pos_status: Generated<'NONE' | 'REQUESTED' | 'ACTIVE' | 'SUSPENDED' | 'REJECTED'>
}

export interface CustomerGroupTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  level: Generated<number>
  point_multiplier_bp: Generated<number>
  eligible_points: Generated<boolean>
  default_term_days: Generated<number>
  default_credit_limit: Generated<number>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface CustomerOrderDatesTable {
  branch_id: number
  customer_id: number
  first_order_at: Timestamp
  last_order_at: Timestamp
}

export interface CustomerReceiptTable {
  branch_id: number
  id: number
  customer_id: number
  order_id: number | null
  shift_id: number | null
  paid: number
  written_off: Generated<number>
  surplus: Generated<number>
  surplus_to: Generated<'ADVANCE' | 'GCASH'>
}

export interface CustomerReceiptItemTable {
  branch_id: number
  document_id: number
  line_no: number
  item_id: number
  amount: number
  written_off: Generated<number>
}

export interface CustomerTagTable {
  branch_id: number
  customer_id: number
  tag_id: number
}

export interface DebtPaymentTable {
  branch_id: number
  id: number
  supplier_id: number
  paid: Generated<number>
  discount: Generated<number>
}

export interface DebtPaymentDetailTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  method: 'CASH' | 'TRANSFER' | 'GIRO'
  account_id: number
  amount: number
  bank_charge: Generated<number>
  giro_no: string | null
  giro_due_date: string | null
  reference_no: string | null
  status: 'PENDING' | 'CLEARED' | 'BOUNCED'
  status_date: string | null
  status_reason: string | null
}

export interface DebtPaymentItemTable {
  branch_id: number
  document_id: number
  line_no: number
  kind: 'DEBT' | 'CREDIT' | 'ADVANCE'
  item_id: number
  amount: number
  discount: Generated<number>
}

export interface DeliveryOrderTable {
  branch_id: number
  id: number
  order_id: number
  warehouse_id: number
  is_cod: Generated<boolean>
  driver_name: string | null
  vehicle_no: string | null
  picked_at: Timestamp | null
  pick_note: string | null
  received_by: string | null
  proof_picture_id: number | null
  signature_picture_id: number | null
  handed_at: Timestamp | null
  ended_at: Timestamp | null
  is_rest_owed: Generated<boolean>
  rest_ended_at: Timestamp | null
}

export interface DeliveryOrderLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  product_id: number
  unit_id: number
  factor: number
  base_quantity: number
  picked_quantity: number | null
  is_given: boolean
}

export interface DiscountGroupTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  scope_kind: 'CENTRAL' | 'STOCKIST' | 'CUSTOMER_GROUP'
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  customer_group_ids: Generated<number[]>
  tag_ids: Generated<number[]>
  channels: Generated<string[]>
  start_at: Timestamp
  end_at: Timestamp | null
  days_of_week: Generated<number[]>
  time_from: string | null
  time_to: string | null
  priority: Generated<number>
  is_stackable: Generated<boolean>
  budget_owner: Generated<'COMPANY' | 'PRINCIPAL' | 'STOCKIST'>
  quota_orders: number | null
  quota_quantity: number | null
  quota_amount: number | null
  per_customer_limit: number | null
  used_orders: Generated<number>
  used_quantity: Generated<number>
  used_amount: Generated<number>
  status: Generated<'DRAFT' | 'WAITING_APPROVAL' | 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'REJECTED'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface DiscountItemTable {
  id: Generated<number>
  company_id: number
  group_id: number
  target: 'ALL' | 'PRODUCT' | 'BRAND' | 'CATEGORY'
  target_id: number | null
  except_product_ids: Generated<number[]>
  unit_id: number | null
  min_quantity: string | null
  max_quantity: string | null
  min_amount: number | null
  percent_bp: number | null
  amount_per_unit: number | null
  max_discount: number | null
}

export interface DocumentTable {
  branch_id: number
  id: Generated<number>
  type: string
  number: string | null
  date: string
  status: string
  party_type: 'SUPPLIER' | 'CUSTOMER' | 'BRANCH' | 'CREDITOR' | null
  party_id: number | null
  total: Generated<number>
  note: string | null
  version: Generated<number>
  created_at: Timestamp
  created_by: number
  updated_at: Timestamp
  updated_by: number
  cancelled_at: Timestamp | null
  cancelled_by: number | null
  cancel_date: string | null
  cancel_reason: string | null
  order_no: string | null
}

export interface DocumentAttachmentTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  name: string
  format: 'PDF' | 'WEBP' | 'XLSX'
  size: number
  sha256: Buffer
  stored_as: string
  created_at: Timestamp
  created_by: number
  removed_at: Timestamp | null
  removed_by: number | null
}

export interface DocumentCommentTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  text: string
  created_at: Timestamp
  created_by: number
}

export interface DocumentCommentMentionTable {
  branch_id: number
  comment_id: number
  employee_id: number
  name: string
}

export interface DocumentCounterTable {
  branch_id: number
  series: string
  period_key: string
  last_no: number
  begins_after: Generated<number>
}

export interface DocumentEventTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  action: string
  from_status: string | null
  to_status: string
  at: Timestamp
  actor_id: number
  reason: string | null
}

export interface DocumentLinkTable {
  branch_id: number
  source_id: number
  target_id: number
}

export interface DocumentPrintTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  no: number
  at: Timestamp
  actor_id: number
}

export interface DocumentTemplateTable {
  branch_id: number
  id: Generated<number>
  type: string
  name: string
  paper: Json
  shared: Generated<boolean>
  employee_id: number
  created_at: Timestamp
}

export interface DocumentTypeTable {
  code: string
  name: string
  prefix: string
  module: 'STOCK' | 'PURCHASE' | 'SALES' | 'CASHBANK' | 'JOURNAL'
  order_prefix: string | null
  party: Generated<'SUPPLIER' | 'CUSTOMER'>
  also_prefix: string | null
}

export interface EdcTable {
  branch_id: number
  id: Generated<number>
  name: string
  bank_account_id: number
  merchant_no: string | null
  terminal_no: string
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  bank_id: number
}

export interface EdcRateTable {
  branch_id: number
  id: Generated<number>
  edc_id: number
  card_type: 'DEBIT' | 'CREDIT' | 'QRIS' | 'PREPAID'
  on_us: boolean
  rate_bp: number
  fixed_fee: Generated<number>
  bearer: 'MERCHANT' | 'CUSTOMER'
  valid_from: string
  valid_to: string | null
}

export interface EdcSettlementTable {
  branch_id: number
  id: number
  edc_id: number
  bank_account_id: number
  gross: number
  fee: number
}

export interface EdcSettlementCardTable {
  branch_id: number
  document_id: number
  line_no: number
  detail_id: number
}

export interface EmployeeTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  email: string
  phone: string | null
  role_id: number
  branch_id: number
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  bank_id: number | null
  bank_account_no: string | null
  bank_holder: string | null
}

export interface EmployeeBranchTable {
  employee_id: number
  branch_id: number
}

export interface EmployeePinTable {
  employee_id: number
  pin_hash: string
  updated_at: Timestamp
}

export interface FileTable {
  id: Generated<number>
  public_id: string
  company_id: number
  purpose: 'BRAND' | 'PRODUCT' | 'LOGO' | 'BANNER' | 'CONTENT'
  mime: string
  size: number
  sha256: Buffer
  width: number | null
  height: number | null
  created_at: Timestamp
  created_by: number
  branch_id: number
}

export interface FileRemovalTable {
  public_id: string
  removed_at: Timestamp
  store: Generated<'files' | 'attachments'>
}

export interface FirstWeekMarkTable {
  company_id: number
  key: string
  marked_at: Timestamp
  marked_by: number
}

export interface GiftTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  customer_group_ids: Generated<number[]>
  tag_ids: Generated<number[]>
  channels: Generated<string[]>
  start_at: Timestamp
  end_at: Timestamp | null
  days_of_week: Generated<number[]>
  time_from: string | null
  time_to: string | null
  basis: 'ORDER_AMOUNT' | 'ORDER_QTY' | 'PERIOD_AMOUNT'
  target: Generated<'ALL' | 'PRODUCT' | 'BRAND' | 'CATEGORY'>
  target_ids: Generated<number[]>
  threshold: number
  is_multiple: Generated<boolean>
  max_per_order: number | null
  gift_kind: 'PRODUCT' | 'REWARD'
  product_id: number | null
  unit_id: number | null
  reward_id: number | null
  quantity: Generated<string>
  value_per_unit: Generated<number>
  quota_quantity: number | null
  per_customer_limit: number | null
  used_orders: Generated<number>
  used_quantity: Generated<number>
  used_amount: Generated<number>
  status: Generated<'DRAFT' | 'WAITING_APPROVAL' | 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'REJECTED'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface GoodsReceiptTable {
  branch_id: number
  id: number
  supplier_id: number
  warehouse_id: number
  order_id: number | null
  supplier_delivery_no: string
  received_by: string | null
  is_void: Generated<boolean>
  supplier_delivery_key: Generated<string | null>
}

export interface GoodsReceiptLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  order_line_id: number | null
  product_id: number
  unit_id: number
  factor: number
  quantity: string
  base_quantity: number
  rejected_quantity: Generated<string>
  price: string | null
  batch_no: string | null
  expiry_date: string | null
  value: number
  invoiced_quantity: Generated<number>
  invoiced_value: Generated<number>
}

export interface HoaMappingTable {
  branch_id: number
  id: Generated<number>
  hoa_id: number
  valid_from: string
  valid_to: string | null
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface HppRecalcTable {
  id: Generated<number>
  company_id: number
  branch_ids: number[]
  product_ids: Generated<number[]>
  from_date: string
  status: Generated<'PREVIEW' | 'APPLIED' | 'DISCARDED' | 'STALE' | 'UNDONE'>
  max_seq: number
  move_count: number
  move_value: string
  line_count: Generated<number>
  total: Generated<string>
  version: Generated<number>
  created_at: Timestamp
  created_by: number
  updated_at: Timestamp
  updated_by: number
  applied_at: Timestamp | null
  undone_at: Timestamp | null
  undo_reason: string | null
}

export interface HppRecalcDocumentTable {
  branch_id: number
  recalc_id: number
  document_id: number
  date: string
}

export interface HppRecalcLineTable {
  branch_id: number
  recalc_id: number
  seq: number
  document_id: number
  product_id: number
  warehouse_id: number
  pool: string
  date: string
  quantity: number
  old_value: number
  new_value: number
  delta: Generated<number>
  counter_role: string | null
  counter_account_id: number | null
  origin_seq: number | null
}

export interface IdempotencyKeyTable {
  branch_id: number
  employee_id: number
  key: string
  route: string
  request_hash: Buffer
  status: number | null
  response: Json | null
  created_at: Timestamp
  reply: Buffer | null
}

export interface ImportBatchTable {
  id: Generated<number>
  company_id: number
  branch_id: number | null
  type: string
  file_name: string
  sha256: Buffer
  columns: string[]
  status: Generated<'MAPPING' | 'CHECKED' | 'APPLIED' | 'UNDONE'>
  row_count: number
  new_count: Generated<number>
  changed_count: Generated<number>
  unchanged_count: Generated<number>
  invalid_count: Generated<number>
  applied_at: Timestamp | null
  applied_by: number | null
  undone_at: Timestamp | null
  undone_by: number | null
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  document_ids: Generated<number[]>
  warned_count: Generated<number>
  heading_row: Generated<number>
  headings: Buffer | null
  width: Generated<number>
  fixed: Generated<Json>
  mended_letters: Generated<number>
  waiting_count: Generated<number>
}

export interface ImportRowTable {
  batch_id: number
  row_no: number
  cells: Json
  row_key: string | null
  given: Json
  errors: Json
  outcome: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'INVALID' | 'UNREAD'
  target_id: number | null
  target_version: number | null
  before: Json | null
  warnings: Generated<Json>
}

export interface InitialStockTable {
  branch_id: number
  id: number
  warehouse_id: number
}

export interface InitialStockLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  product_id: number
  unit_id: number
  factor: number
  quantity: string
  base_quantity: number
  unit_cost: string
  value: number
}

export interface JournalTable {
  branch_id: number
  id: Generated<number>
  number: string
  period_id: number
  date: string
  kind: 'SYSTEM' | 'GENERAL' | 'ADJUSTMENT' | 'CLOSING' | 'HPP' | 'REVERSAL'
  class: 'NORMAL' | 'ADJUSTMENT' | 'CLOSING'
  document_id: number
  description: string
  reverses_id: number | null
  entered_at: Timestamp
  entered_by: number
}

export interface JournalLineTable {
  branch_id: number
  journal_id: number
  line_no: number
  account_id: number
  role: string | null
  debit: number
  credit: number
  party_type: string | null
  party_id: number | null
  date: string
  class: string
  note: string | null
}

export interface LedgerCheckTable {
  id: Generated<number>
  company_id: number
  status: 'RUNNING' | 'DONE' | 'FAILED'
  steps: number
  started_at: Timestamp
  started_by: number | null
  finished_at: Timestamp | null
}

export interface LedgerCheckResultTable {
  check_id: number
  name: string
  at: Timestamp
  rows_checked: number
  broken: number
  offenders: Json
  took_ms: number
}

export interface LedgerFindingTable {
  company_id: number
  name: string
  since: Timestamp
  at: Timestamp
  rows_checked: number
  broken: number
  took_ms: number
  offenders: Json
}

export interface LedgerWatchTable {
  is_one: Generated<boolean>
  looked_at: Timestamp
  next_at: Timestamp
  documents: number
  took_ms: number
  saved_ms: number
  marks: Json
  whole: Json
}

export interface ManualJournalTable {
  branch_id: number
  id: number
  auto_reverse_date: string | null
}

export interface MarketTable {
  branch_id: number
  id: Generated<number>
  code: string
  name: string
  note: string | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  area_ids: Generated<number[]>
}

export interface MasterVersionTable {
  kind: 'GOODS' | 'TAX' | 'PRICE' | 'POINT' | 'MARGIN' | 'CAMPAIGN' | 'ACCESS'
  slot: Generated<string>
  version: Generated<string>
}

export interface MerchantTagTable {
  id: Generated<number>
  company_id: number
  name: string
  color: Generated<string>
  description: string | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface MonthCloseRunTable {
  id: Generated<number>
  company_id: number
  year: number
  month: number
  started_at: Timestamp
  started_by: number
}

export interface MonthCloseStepTable {
  branch_id: number
  run_id: number
  period_id: number
  status: Generated<'WAITING' | 'CLOSED' | 'REFUSED'>
  message: string | null
  finished_at: Timestamp | null
}

export interface MotoristTable {
  branch_id: number
  id: Generated<number>
  code: string
  name: string
  phone: string
  vehicle_no: string | null
  customer_id: number
  outer_warehouse_id: number | null
  home_lat: number | null
  home_lng: number | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface NotificationTable {
  branch_id: number
  id: Generated<number>
  section: 'TRANSACTION' | 'PURCHASE_RETURN' | 'DELIVERY_REQUEST' | 'REDEEM'
  title: string
  body: string
  ref_id: number | null
  role_id: number | null
  employee_id: number | null
  updated_at: Timestamp
  kind: string | null
  actor_id: number | null
  ref_type: string | null
  comment_id: number | null
}

export interface NotificationReadTable {
  branch_id: number
  notification_id: number
  employee_id: number
  read_at: Timestamp
}

export interface OpenItemTable {
  branch_id: number
  id: Generated<number>
  role: 'AR' | 'AP' | 'OTHER_DEBT' | 'SUPPLIER_ADVANCE' | 'SUPPLIER_RETURN_RECEIVABLE' | 'CUSTOMER_ADVANCE'
  party_type: string
  party_id: number
  document_id: number
  date: string
  due_date: string
  original: number
  balance: number
}

export interface OpenItemEntryTable {
  branch_id: number
  id: Generated<number>
  item_id: number
  document_id: number
  date: string
  amount: number
  cause: 'DOCUMENT' | 'MONEY' | 'DISCOUNT' | 'ADVANCE' | 'NOTE' | 'RETURN'
  against_id: number | null
  entered_at: Timestamp
}

export interface OpeningFigureTable {
  branch_id: number
  statement_id: number
  line_no: number
  account_id: number | null
  total: 'RECEIVABLE' | 'PAYABLE' | 'STOCK_VALUE' | 'STOCK_QUANTITY' | 'POINTS' | null
  amount: number
}

export interface OpeningInvoiceTable {
  branch_id: number
  id: number
  customer_id: number | null
  supplier_id: number | null
  invoice_no: string
  invoice_date: string
  due_date: string
  is_void: Generated<boolean>
}

export interface OpeningPointsTable {
  branch_id: number
  id: number
  customer_id: number
  points: number
  point_value: number
  expires_on: string
  is_void: Generated<boolean>
}

export interface OpeningStatementTable {
  branch_id: number
  id: Generated<number>
  version: number
  kind: 'TOTALS' | 'TRIAL_BALANCE' | 'NONE'
  day: string | null
  reason: string | null
  stated_at: Timestamp
  stated_by: number
}

export interface OutboxTable {
  branch_id: number
  id: Generated<number>
  topic: string
  payload: Json
  xact: Generated<string>
  created_at: Timestamp
}

export interface PaymentMethodTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  type: 'CASH' | 'TRANSFER' | 'EDC' | 'GCASH' | 'GIRO' | 'ADVANCE' | 'CREDIT_NOTE'
  usages: string[]
  needs_ref: Generated<boolean>
  sort: Generated<number>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface PaymentTermTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  days: number
  discount_bp: Generated<number>
  discount_days: Generated<number>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface PeriodTable {
  branch_id: number
  id: Generated<number>
  year: number
  month: number
  starts_on: string
  ends_on: string
  status: Generated<'OPEN' | 'CLOSED'>
  closed_modules: Generated<string[]>
  dirty_from: string | null
  closed_at: Timestamp | null
  closed_by: number | null
  restored_at: Timestamp | null
  restored_by: number | null
  restore_reason: string | null
  close_warnings: number | null
  archived_at: Timestamp | null
}

export interface PeriodAccountBalanceTable {
  branch_id: number
  account_id: number
  opening: string
  debit: string
  credit: string
  closing: string
  close_id: number
}

export interface PeriodCloseTable {
  branch_id: number
  id: Generated<number>
  period_id: number
  closed_at: Timestamp
  closed_by: number | null
  warnings: number
  restored_at: Timestamp | null
  restored_by: number | null
  restore_reason: string | null
}

export interface PeriodCostBalanceTable {
  branch_id: number
  pool: 'MAIN' | 'OUTER' | 'DAMAGED' | 'REWARD'
  product_id: number
  quantity: number
  value: number
  last_cost: number | null
  close_id: number
}

export interface PeriodDutyTable {
  id: Generated<number>
  company_id: number
  check_key: string
  role_id: number | null
  employee_id: number | null
  due_day: number
  version: Generated<number>
  created_at: Timestamp
  created_by: number
  updated_at: Timestamp
  updated_by: number
  reminded_on: string | null
}

export interface PeriodStockBalanceTable {
  branch_id: number
  warehouse_id: number
  product_id: number
  quantity: number
  close_id: number
}

export interface PosUserTable {
  branch_id: number
  id: Generated<number>
  customer_id: number
  name: string
  phone: string
  email: string | null
  role: 'OWNER' | 'CASHIER'
  device_id: string | null
  approved: 'Approved' | 'Rejected' | null
  approved_at: Timestamp | null
  approved_by: number | null
  reject_reason: string | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface PosUserContactTable {
  company_id: number
  contact: string
}

export interface PriceChangeTable {
  branch_id: number
  id: number
  title: string
  effective_at: Timestamp | null
  applied_at: Timestamp | null
  undo_of: number | null
  line_count: number
  new_count: number
  largest_change: number | null
}

export interface PriceChangeLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  product_id: number
  unit_id: number
  for_branch_id: number | null
  branch_group_id: number | null
  customer_group_id: number | null
  min_quantity: string
  old_price: number | null
  new_price: number | null
  tax_included: boolean | null
  valid_to: Timestamp | null
  price_id: number | null
}

export interface PrincipalTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  npwp: string | null
  phone: string | null
  address: string | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface PrivatePictureTable {
  branch_id: number
  id: Generated<number>
  purpose: 'IDENTITY' | 'SHOP_FRONT' | 'DELIVERY' | 'DEPOSIT_SLIP' | 'VISIT' | 'RETURN' | 'EXCHANGE' | 'SURVEY'
  stored_as: string
  size: number
  sha256: Buffer
  created_at: Timestamp
  created_by: number
}

export interface ProductTable {
  id: Generated<number>
  company_id: number
  sku: string
  name: string
  brand_id: number | null
  category_id: number | null
  base_unit_id: number
  tax_code: string
  type: Generated<'STOCK' | 'SERVICE' | 'BUNDLE'>
  is_purchasable: Generated<boolean>
  is_sellable: Generated<boolean>
  weight_gram: number | null
  shelf_life_days: number | null
  image_file_id: number | null
  note: string | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  merged_into: number | null
  formerly: string | null
  search_text: Generated<string | null>
  double_key: Generated<string | null>
  sku_key: Generated<string | null>
}

export interface ProductBarcodeTable {
  id: Generated<number>
  company_id: number
  product_id: number
  unit_id: number
  code: string
  place: number
}

export interface ProductBranchTable {
  branch_id: number
  product_id: number
  is_active: Generated<boolean>
  default_warehouse_id: number | null
  last_purchase_price: string | null
  last_purchase_at: string | null
}

export interface ProductPictureTable {
  product_id: number
  place: number
  file_id: number
}

export interface ProductPointTable {
  id: Generated<number>
  company_id: number
  product_id: number
  unit_id: number
  branch_id: number | null
  branch_group_id: number | null
  customer_group_id: number | null
  points: number
  per_quantity: Generated<string>
  valid_from: Timestamp
  valid_to: Timestamp | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface ProductUnitTable {
  id: Generated<number>
  company_id: number
  product_id: number
  unit_id: number
  factor: number
  is_purchase_default: Generated<boolean>
  is_sale_default: Generated<boolean>
}

export interface PromotionGroupTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  scope_kind: 'CENTRAL' | 'STOCKIST'
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  customer_group_ids: Generated<number[]>
  tag_ids: Generated<number[]>
  channels: Generated<string[]>
  start_at: Timestamp
  end_at: Timestamp | null
  days_of_week: Generated<number[]>
  time_from: string | null
  time_to: string | null
  priority: Generated<number>
  type: 'BUY_X_GET_Y' | 'TIERED_PERCENT' | 'TIERED_AMOUNT' | 'BUNDLE_PRICE' | 'ORDER_PERCENT' | 'ORDER_AMOUNT'
  combination: Generated<'STACKABLE' | 'EXCLUSIVE_LINE' | 'EXCLUSIVE_ORDER'>
  apply_mode: Generated<'AUTO' | 'CHOICE'>
  coupon_code: string | null
  max_applications: number | null
  is_mixed: Generated<boolean>
  is_multiple: Generated<boolean>
  bundle_price: number | null
  max_discount: number | null
  budget_owner: Generated<'COMPANY' | 'PRINCIPAL' | 'STOCKIST'>
  quota_orders: number | null
  quota_quantity: number | null
  quota_amount: number | null
  per_customer_limit: number | null
  used_orders: Generated<number>
  used_quantity: Generated<number>
  used_amount: Generated<number>
  status: Generated<'DRAFT' | 'WAITING_APPROVAL' | 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'REJECTED'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface PromotionRewardTable {
  id: Generated<number>
  company_id: number
  group_id: number
  product_id: number
  unit_id: number
  quantity: string
  choice_group: number | null
  percent_off_bp: Generated<number>
}

export interface PromotionTierTable {
  id: Generated<number>
  company_id: number
  group_id: number
  from_quantity: string | null
  from_amount: number | null
  percent_bp: number | null
  amount: number | null
}

export interface PromotionTriggerTable {
  id: Generated<number>
  company_id: number
  group_id: number
  target: 'ALL' | 'PRODUCT' | 'BRAND' | 'CATEGORY'
  target_id: number | null
  unit_id: number | null
  min_quantity: string | null
  min_amount: number | null
}

export interface PurchaseInvoiceTable {
  branch_id: number
  id: number
  supplier_id: number
  supplier_invoice_no: string
  supplier_invoice_date: string
  payment_term_id: number
  due_date: string
  tax_invoice_no: string | null
  tax_invoice_date: string | null
  price_includes_tax: boolean
  tax_mode: 'EXCLUDED' | 'INCLUDED' | 'NON_PKP'
  credits_ppn: boolean
  ppn_override: number | null
  header_discount: number
  freight: number
  rounding: number
  exceptions: Generated<Json>
  is_void: Generated<boolean>
  gross: number
  discount: number
  dpp: number
  dpp_exempt: number
  dpp_other: number
  ppn: number
}

export interface PurchaseInvoiceAdvanceTable {
  branch_id: number
  document_id: number
  item_id: number
  amount: number
}

export interface PurchaseInvoiceLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  receipt_line_id: number | null
  account_id: number | null
  product_id: number
  unit_id: number
  factor: number
  quantity: string
  base_quantity: number
  price: string
  discounts: number[]
  discount_amount: number
  tax_code: string
  note: string | null
  gross: number
  net: number
  dpp: number
  ppn: number
  cost: number
  received_value: Generated<number>
}

export interface PurchaseOrderTable {
  branch_id: number
  id: number
  supplier_id: number
  warehouse_id: number
  payment_term_id: number
  expected_date: string | null
  price_includes_tax: boolean
  tax_mode: 'EXCLUDED' | 'INCLUDED' | 'NON_PKP'
  is_bonus: boolean
  header_discount: number
  down_payment_required: Generated<number>
  revision: Generated<number>
  gross: number
  discount: number
  dpp: number
  dpp_exempt: number
  dpp_other: number
  ppn: number
}

export interface PurchaseOrderLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  product_id: number
  unit_id: number
  factor: number
  quantity: string
  base_quantity: number
  price: string
  discounts: number[]
  discount_amount: number
  tax_code: string
  is_service: boolean
  note: string | null
  gross: number
  net: number
  dpp: number
  ppn: number
  cost: number
  received_quantity: Generated<number>
  received_value: Generated<number>
}

export interface ReaderFloorTable {
  actor: string
  at: string
}

export interface RecurringJournalTable {
  branch_id: number
  id: Generated<number>
  type: 'GENERAL_JOURNAL' | 'ADJUSTMENT_JOURNAL'
  name: string
  description: string
  total: number
  day: number
  starts_on: string
  ends_on: string | null
  times: number | null
  made: Generated<number>
  next_on: string | null
  posts_at_once: boolean
  reverses: boolean
  status: Generated<'ACTIVE' | 'PAUSED' | 'ENDED'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number
  updated_at: Timestamp
  updated_by: number
}

export interface RecurringJournalDueTable {
  branch_id: number
  id: Generated<number>
  recurring_id: number
  due_on: string
  status: Generated<'WAITING' | 'POSTED' | 'FAILED' | 'SKIPPED'>
  document_id: number | null
  message: string | null
  created_at: Timestamp
  decided_at: Timestamp | null
  decided_by: number | null
}

export interface RecurringJournalLineTable {
  branch_id: number
  recurring_id: number
  line_no: number
  account_id: number
  debit: number
  credit: number
  note: string
}

export interface RoleTable {
  id: Generated<number>
  company_id: number
  key: string | null
  name: string
  reach: 'ALL' | 'CENTRE' | 'OWNED' | 'ASSIGNED' | 'OWN'
  permissions: Generated<string[]>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  limits: Generated<Json>
}

export interface SalesCashoutTable {
  branch_id: number
  id: Generated<number>
  shift_id: number
  amount: number
  status: Generated<'PENDING' | 'DEPOSITED' | 'VERIFIED' | 'CANCELLED'>
  created_at: Timestamp
}

export interface SalesNoteTable {
  branch_id: number
  id: number
  kind: 'CREDIT' | 'DEBIT'
  customer_id: number
  order_id: number | null
  reason: 'HARGA_SALAH' | 'KLAIM_PROMO' | 'ONGKIR' | 'DENDA' | 'RETUR' | 'LAINNYA'
  taxed: boolean
  amount: number
  ppn: number
}

export interface SalesOrderTable {
  branch_id: number
  id: number
  warehouse_id: number
  channel: 'CASHIER' | 'BACKOFFICE' | 'SALES_APP' | 'MERCHANT_APP' | 'COMMUNITY' | 'MOTORIST' | 'POS'
  customer_id: number
  customer_group_id: number
  sa_id: number | null
  shift_id: number | null
  payment_term: 'CASH' | 'COD' | 'CREDIT'
  fulfilment: 'TAKE_AWAY' | 'PICKUP' | 'DELIVERY'
  ordered_at: Timestamp
  due_date: string | null
  expires_at: Timestamp | null
  payment_status: Generated<'UNPAID' | 'PARTIAL' | 'PAID' | 'REFUNDED'>
  tax_mode: 'INCLUDED' | 'EXCLUDED' | 'NON_PKP'
  gross: number
  line_discount: number
  promo_discount: number
  manual_discount: number
  dpp: number
  dpp_exempt: number
  dpp_other: number
  ppn: number
  rounding: Generated<number>
  grand_total: number
  paid_total: Generated<number>
  advance_used: Generated<number>
  returned_total: Generated<number>
  points: Generated<number>
  coupon_codes: Generated<string[]>
  choices: Generated<Json>
  order_discount: Generated<number>
  discount_approved_by: number | null
  pricing: Json
  price_hash: string
  invoiced_at: Timestamp | null
  removed_at: Timestamp | null
  removed_by: number | null
  claimed_by: number | null
  claimed_until: Timestamp | null
  credit_policy: 'BLOCK' | 'WARN' | 'APPROVE' | null
  credit_limit: number | null
  credit_used: number | null
  credit_overdue: number | null
  credit_beyond: 'LIMIT' | 'INVOICES' | 'OVERDUE' | null
  credit_approved_by: number | null
  points_paper_id: number | null
  points_kept: Generated<number>
}

export interface SalesOrderLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  kind: 'NORMAL' | 'FREE' | 'GIFT'
  product_id: number
  unit_id: number
  factor: number
  quantity: string
  base_quantity: number
  price: number
  gross: number
  percents: number[]
  disc_amount: number
  net: number
  dpp: number
  ppn: number
  is_taxable: boolean
  points: Generated<number>
  cost: number | null
  campaign_id: number | null
  typed: Generated<Json>
  discount: Generated<number>
  returned_base: Generated<number>
}

export interface SalesPaymentTable {
  branch_id: number
  id: Generated<number>
  order_id: number | null
  shift_id: number | null
  kind: 'SALE' | 'REPAYMENT' | 'REFUND'
  at: Timestamp
  by_id: number
  total: number
  journal_id: number | null
  document_id: number | null
}

export interface SalesPaymentDetailTable {
  branch_id: number
  id: Generated<number>
  payment_id: number
  line_no: number
  method_id: number
  method_type: 'CASH' | 'TRANSFER' | 'EDC' | 'GCASH' | 'GIRO' | 'ADVANCE' | 'CREDIT_NOTE'
  amount: number
  tendered: number | null
  change: Generated<number>
  account_id: number | null
  edc_id: number | null
  edc_rate_id: number | null
  card_last4: string | null
  approval_code: string | null
  reference_no: string | null
  fee: Generated<number>
  status: Generated<'PENDING' | 'CLEARED' | 'BOUNCED' | 'VOID'>
  surcharge: Generated<number>
  advance_id: number | null
  giro_no: string | null
  giro_due: string | null
  status_date: string | null
  status_reason: string | null
}

export interface SalesReturnTable {
  branch_id: number
  id: number
  order_id: number
  delivery_id: number | null
  reason_code: 'RUSAK' | 'KEDALUWARSA' | 'SALAH_KIRIM' | 'TIDAK_SESUAI' | 'LAINNYA'
  refund_method: 'CASH' | 'BANK' | 'GCASH' | 'CREDIT_NOTE' | 'EXCHANGE'
  approved_by: number | null
  processed_at: Timestamp | null
  processed_by: number | null
  warehouse_id: number | null
  shift_id: number | null
  account_id: number | null
  revenue: number
  discount: number
  dpp: number
  ppn: number
  charged: Generated<number>
  points: Generated<number>
  points_taken: Generated<number>
  kept_for_points: Generated<number>
  points_given: Generated<number>
  receivable: Generated<number>
  credit_note: Generated<number>
  rounding: Generated<number>
}

export interface SalesReturnChargeTable {
  branch_id: number
  document_id: number
  line_no: number
  promotion_id: number
  product_id: number
  unit_id: number
  base_quantity: number
  price: number
  dpp: number
  ppn: number
}

export interface SalesReturnLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  order_line_id: number
  base_quantity: number
  condition: 'GOOD' | 'DAMAGED' | 'EXPIRED'
  warehouse_id: number | null
  net: number
  discount: number
  dpp: number
  ppn: number
  points: number
  cost: number | null
}

export interface SalesReturnPhotoTable {
  branch_id: number
  document_id: number
  line_no: number
  picture_id: number
}

export interface SavedViewTable {
  id: Generated<number>
  company_id: number
  employee_id: number
  screen: string
  name: string
  query: string
  shared: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface SellingPriceTable {
  id: Generated<number>
  company_id: number
  product_id: number
  unit_id: number
  branch_id: number | null
  branch_group_id: number | null
  customer_group_id: number | null
  min_quantity: Generated<string>
  price: number
  tax_included: boolean | null
  valid_from: Timestamp
  valid_to: Timestamp | null
  source: Generated<'MANUAL' | 'IMPORT' | 'CHANGE_BATCH' | 'MARGIN'>
  reason: string | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  replaces_id: number | null
  replaced_until: Timestamp | null
}

export interface SessionTable {
  id: Generated<number>
  employee_id: number
  chain_hash: Buffer
  refresh_hash: Buffer
  previous_refresh_hash: Buffer | null
  rotated_at: Timestamp | null
  successor: Buffer | null
  ip: string
  device: string
  created_at: Timestamp
  last_seen_at: Timestamp
  idle_until: Timestamp
  absolute_until: Timestamp
  revoked_at: Timestamp | null
  revoked_why: string | null
}

export interface SettingTable {
  id: Generated<number>
  company_id: number
  branch_id: number | null
  key: string
  value: Json | null
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface SetupLinkTable {
  token_hash: Buffer
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface SignInThrottleTable {
  subject: string
  failures: number
  blocked_until: Timestamp | null
  updated_at: Timestamp
}

export interface StartViewTable {
  id: Generated<number>
  company_id: number
  employee_id: number | null
  role_id: number | null
  screen: string
  tab: string | null
  saved_view_id: number | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface StockBalanceTable {
  branch_id: number
  warehouse_id: number
  product_id: number
  quantity: number
  reserved: Generated<number>
}

export interface StockCorrectionTable {
  branch_id: number
  id: number
  warehouse_id: number
  direction: 'IN' | 'OUT'
  reason: 'RUSAK' | 'KADALUWARSA' | 'HILANG' | 'SAMPEL' | 'SALAH_INPUT' | 'BONUS_SUPPLIER' | 'LAINNYA'
  account_id: number | null
}

export interface StockCorrectionLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  product_id: number
  unit_id: number
  factor: number
  quantity: string
  base_quantity: number
  unit_cost: string | null
  value: number
}

export interface StockCountTable {
  branch_id: number
  id: number
  warehouse_id: number
  scope: 'ALL' | 'CATEGORY' | 'BRAND' | 'PRODUCT'
  scope_ids: number[]
  is_frozen: boolean
  is_blind: boolean
  submitted_by: number | null
}

export interface StockCountLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  product_id: number
  book_quantity: number
  is_added: boolean
  counted_quantity: number | null
  counted_at: Timestamp | null
  counted_by: number | null
  note: string | null
  difference: number | null
  value: number | null
}

export interface StockLimitTable {
  branch_id: number
  id: Generated<number>
  warehouse_id: number | null
  product_id: number
  min_quantity: number
  max_quantity: number | null
  reorder_quantity: number | null
  lead_time_days: number | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface StockMoveTable {
  branch_id: number
  seq: Generated<number>
  product_id: number
  warehouse_id: number
  pool: 'MAIN' | 'OUTER' | 'DAMAGED' | 'REWARD'
  date: string
  entered_at: Timestamp
  document_id: number
  kind: 'EXO' | 'AVG' | 'LINK' | 'REVAL' | 'SHIFT'
  quantity: number
  value: number
  counter_role: string | null
  counter_account_id: number | null
  sources: Generated<number[]>
  part: number | null
  whole: number | null
  reverses_seq: number | null
}

export interface StockMutationTable {
  branch_id: number
  id: number
  from_warehouse_id: number
  to_warehouse_id: number
}

export interface StockMutationLineTable {
  branch_id: number
  id: Generated<number>
  document_id: number
  line_no: number
  product_id: number
  unit_id: number
  factor: number
  quantity: string
  base_quantity: number
}

export interface StockReversalTable {
  branch_id: number
  reversed_seq: number
  reversed_date: string
  seq: number
  date: string
  entered_at: Timestamp
}

export interface StockistMarginTable {
  id: Generated<number>
  company_id: number
  branch_id: number | null
  branch_group_id: number | null
  target: 'ALL' | 'PRODUCT' | 'BRAND' | 'CATEGORY'
  target_id: number | null
  margin_bp: number | null
  margin_amount: number | null
  floor_bp: Generated<number>
  round_to: Generated<number>
  use: 'AUTO' | 'GUARD' | 'BOTH'
  valid_from: Timestamp
  valid_to: Timestamp | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface SupplierTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  npwp: string | null
  is_pkp: Generated<boolean>
  address: string | null
  phone: string | null
  payment_term_id: number
  bank_account_no: string | null
  bank_holder: string | null
  default_tax_code: string | null
  credit_limit: number | null
  branch_ids: Generated<number[]>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
  bank_id: number | null
}

export interface SupplierContactTable {
  id: Generated<number>
  company_id: number
  supplier_id: number
  name: string
  position: string | null
  phone: string | null
  email: string | null
  is_default: Generated<boolean>
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface SurveyTable {
  id: Generated<number>
  company_id: number
  title: string
  starts_on: string
  ends_on: string
  branch_ids: Generated<number[]>
  branch_group_ids: Generated<number[]>
  questions: Json
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface SurveyAnswerTable {
  branch_id: number
  id: Generated<number>
  survey_id: number
  answers: Json
  answered_at: Timestamp
  answered_by: number
}

export interface SurveyPhotoTable {
  branch_id: number
  answer_id: number
  place: number
  picture_id: number
}

export interface SurveyReminderTable {
  survey_id: number
  employee_id: number
  ends_on: string
  kind: 'SOON' | 'LAST_DAY'
  reminded_at: Timestamp
}

export interface TaxTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  rate_num: number
  rate_den: number
  base_num: number
  base_den: number
  rounding: Generated<'HALF_UP' | 'DOWN'>
  faktur_code: string | null
  valid_from: string
  valid_to: string | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface UnitTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface VpMappingTable {
  id: Generated<number>
  company_id: number
  hoa_id: number
  vp_id: number
  valid_from: string
  valid_to: string | null
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface WalletTable {
  branch_id: number
  id: Generated<number>
  owner_type: 'CUSTOMER' | 'EMPLOYEE'
  owner_id: number
  kind: 'POINT' | 'GPOINT' | 'GCASH'
  balance: Generated<number>
  held: Generated<number>
}

export interface WalletEntryTable {
  branch_id: number
  id: Generated<number>
  wallet_id: number
  at: Timestamp
  delta: number
  after: number
  reason: 'SALE' | 'RETURN' | 'REDEEM' | 'REDEEM_CANCEL' | 'MISSION' | 'TARGET' | 'BLITZ' | 'TURNOVER' | 'ADJUST' | 'EXPIRE' | 'PAYMENT' | 'REFUND' | 'TOPUP' | 'WITHDRAW' | 'MERGE' | 'WELCOME'
  ref_type: string
  ref_id: number
  expires_at: Timestamp | null
  by_id: number | null
  note: string | null
  worth: Generated<number>
  moved_from: number | null
}

export interface WalletLotTable {
  branch_id: number
  entry_id: number
  wallet_id: number
  remaining: number
  expires_at: Timestamp | null
}

export interface WarehouseTable {
  branch_id: number
  id: Generated<number>
  code: string
  name: string
  kind: 'MAIN' | 'OUTER' | 'DAMAGED' | 'MOTORIST' | 'REWARD'
  is_primary: Generated<boolean>
  is_frozen: Generated<boolean>
  address: string | null
  pic_employee_id: number | null
  status: Generated<'ACTIVE' | 'INACTIVE'>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  updated_at: Timestamp
  updated_by: number | null
}

export interface WelcomePointsTable {
  branch_id: number
  customer_id: number
  document_id: number
  points: number
  point_value: number
  expires_on: string
  given_at: Timestamp
}

export interface DB {
  access_token: AccessTokenTable
  account: AccountTable
  account_balance: AccountBalanceTable
  account_role: AccountRoleTable
  account_type: AccountTypeTable
  approval_absence: ApprovalAbsenceTable
  approval_request: ApprovalRequestTable
  approval_rule: ApprovalRuleTable
  approval_rule_step: ApprovalRuleStepTable
  approval_step: ApprovalStepTable
  archive: ArchiveTable
  area: AreaTable
  audit_log: AuditLogTable
  audit_seal: AuditSealTable
  backup_run: BackupRunTable
  bank: BankTable
  bank_number: BankNumberTable
  banner: BannerTable
  banner_group: BannerGroupTable
  branch: BranchTable
  branch_bank_account: BranchBankAccountTable
  branch_group: BranchGroupTable
  brand: BrandTable
  campaign_usage: CampaignUsageTable
  cash_bank: CashBankTable
  cash_bank_line: CashBankLineTable
  cash_movement: CashMovementTable
  cashier_shift: CashierShiftTable
  category: CategoryTable
  cod_dispatch: CodDispatchTable
  cod_goods: CodGoodsTable
  community: CommunityTable
  community_product: CommunityProductTable
  company: CompanyTable
  content: ContentTable
  content_revision: ContentRevisionTable
  cost_balance: CostBalanceTable
  credential: CredentialTable
  credit_limit_line: CreditLimitLineTable
  customer: CustomerTable
  customer_group: CustomerGroupTable
  customer_order_dates: CustomerOrderDatesTable
  customer_receipt: CustomerReceiptTable
  customer_receipt_item: CustomerReceiptItemTable
  customer_tag: CustomerTagTable
  debt_payment: DebtPaymentTable
  debt_payment_detail: DebtPaymentDetailTable
  debt_payment_item: DebtPaymentItemTable
  delivery_order: DeliveryOrderTable
  delivery_order_line: DeliveryOrderLineTable
  discount_group: DiscountGroupTable
  discount_item: DiscountItemTable
  document: DocumentTable
  document_attachment: DocumentAttachmentTable
  document_comment: DocumentCommentTable
  document_comment_mention: DocumentCommentMentionTable
  document_counter: DocumentCounterTable
  document_event: DocumentEventTable
  document_link: DocumentLinkTable
  document_print: DocumentPrintTable
  document_template: DocumentTemplateTable
  document_type: DocumentTypeTable
  edc: EdcTable
  edc_rate: EdcRateTable
  edc_settlement: EdcSettlementTable
  edc_settlement_card: EdcSettlementCardTable
  employee: EmployeeTable
  employee_branch: EmployeeBranchTable
  employee_pin: EmployeePinTable
  file: FileTable
  file_removal: FileRemovalTable
  first_week_mark: FirstWeekMarkTable
  gift: GiftTable
  goods_receipt: GoodsReceiptTable
  goods_receipt_line: GoodsReceiptLineTable
  hoa_mapping: HoaMappingTable
  hpp_recalc: HppRecalcTable
  hpp_recalc_document: HppRecalcDocumentTable
  hpp_recalc_line: HppRecalcLineTable
  idempotency_key: IdempotencyKeyTable
  import_batch: ImportBatchTable
  import_row: ImportRowTable
  initial_stock: InitialStockTable
  initial_stock_line: InitialStockLineTable
  journal: JournalTable
  journal_line: JournalLineTable
  ledger_check: LedgerCheckTable
  ledger_check_result: LedgerCheckResultTable
  ledger_finding: LedgerFindingTable
  ledger_watch: LedgerWatchTable
  manual_journal: ManualJournalTable
  market: MarketTable
  master_version: MasterVersionTable
  merchant_tag: MerchantTagTable
  month_close_run: MonthCloseRunTable
  month_close_step: MonthCloseStepTable
  motorist: MotoristTable
  notification: NotificationTable
  notification_read: NotificationReadTable
  open_item: OpenItemTable
  open_item_entry: OpenItemEntryTable
  opening_figure: OpeningFigureTable
  opening_invoice: OpeningInvoiceTable
  opening_points: OpeningPointsTable
  opening_statement: OpeningStatementTable
  outbox: OutboxTable
  payment_method: PaymentMethodTable
  payment_term: PaymentTermTable
  period: PeriodTable
  period_account_balance: PeriodAccountBalanceTable
  period_close: PeriodCloseTable
  period_cost_balance: PeriodCostBalanceTable
  period_duty: PeriodDutyTable
  period_stock_balance: PeriodStockBalanceTable
  pos_user: PosUserTable
  pos_user_contact: PosUserContactTable
  price_change: PriceChangeTable
  price_change_line: PriceChangeLineTable
  principal: PrincipalTable
  private_picture: PrivatePictureTable
  product: ProductTable
  product_barcode: ProductBarcodeTable
  product_branch: ProductBranchTable
  product_picture: ProductPictureTable
  product_point: ProductPointTable
  product_unit: ProductUnitTable
  promotion_group: PromotionGroupTable
  promotion_reward: PromotionRewardTable
  promotion_tier: PromotionTierTable
  promotion_trigger: PromotionTriggerTable
  purchase_invoice: PurchaseInvoiceTable
  purchase_invoice_advance: PurchaseInvoiceAdvanceTable
  purchase_invoice_line: PurchaseInvoiceLineTable
  purchase_order: PurchaseOrderTable
  purchase_order_line: PurchaseOrderLineTable
  reader_floor: ReaderFloorTable
  recurring_journal: RecurringJournalTable
  recurring_journal_due: RecurringJournalDueTable
  recurring_journal_line: RecurringJournalLineTable
  role: RoleTable
  sales_cashout: SalesCashoutTable
  sales_note: SalesNoteTable
  sales_order: SalesOrderTable
  sales_order_line: SalesOrderLineTable
  sales_payment: SalesPaymentTable
  sales_payment_detail: SalesPaymentDetailTable
  sales_return: SalesReturnTable
  sales_return_charge: SalesReturnChargeTable
  sales_return_line: SalesReturnLineTable
  sales_return_photo: SalesReturnPhotoTable
  saved_view: SavedViewTable
  selling_price: SellingPriceTable
  session: SessionTable
  setting: SettingTable
  setup_link: SetupLinkTable
  sign_in_throttle: SignInThrottleTable
  start_view: StartViewTable
  stock_balance: StockBalanceTable
  stock_correction: StockCorrectionTable
  stock_correction_line: StockCorrectionLineTable
  stock_count: StockCountTable
  stock_count_line: StockCountLineTable
  stock_limit: StockLimitTable
  stock_move: StockMoveTable
  stock_mutation: StockMutationTable
  stock_mutation_line: StockMutationLineTable
  stock_reversal: StockReversalTable
  stockist_margin: StockistMarginTable
  supplier: SupplierTable
  supplier_contact: SupplierContactTable
  survey: SurveyTable
  survey_answer: SurveyAnswerTable
  survey_photo: SurveyPhotoTable
  survey_reminder: SurveyReminderTable
  tax: TaxTable
  unit: UnitTable
  vp_mapping: VpMappingTable
  wallet: WalletTable
  wallet_entry: WalletEntryTable
  wallet_lot: WalletLotTable
  warehouse: WarehouseTable
  welcome_points: WelcomePointsTable
}
