/** The table of a column's ids where no foreign key names it: one table, or the table that another column names. */
export type Loose = 'KEPT' | { names: string } | { by: string; names: Readonly<Record<string, string>> }

const PARTY: Loose = { by: 'party_type', names: { CUSTOMER: 'customer', BRANCH: 'branch' } }

/**
 * Ids without a foreign key, by `table.column`. `KEPT` names what branches share, so a copy has the same. A column that
 * looks like an id and is neither here nor in a foreign key stops the copying by its name.
 */
export const looseReferences: Readonly<Record<string, Loose>> = {
  'document.party_id': PARTY,
  'journal_line.party_id': PARTY,
  'open_item.party_id': PARTY,
  'stock_move.sources': { names: 'stock_move' },
  'stock_move.reverses_seq': { names: 'stock_move' },
  'wallet.owner_id': { by: 'owner_type', names: { CUSTOMER: 'customer' } },
  'wallet_entry.ref_id': {
    by: 'ref_type',
    names: {
      SALES_ORDER: 'document',
      OPENING_POINTS: 'document',
      CUSTOMER_RECEIPT: 'document',
      SALES_RETURN: 'document',
      WELCOME_POINTS: 'document',
      SALES_CREDIT_NOTE: 'document',
    },
  },
  'hpp_recalc_line.recalc_id': 'KEPT',
  'hpp_recalc_line.seq': { names: 'stock_move' },
  'hpp_recalc_line.origin_seq': { names: 'stock_move' },
  'hpp_recalc_line.document_id': { names: 'document' },
  'hpp_recalc_line.warehouse_id': { names: 'warehouse' },
  'hpp_recalc_line.product_id': 'KEPT',
  'hpp_recalc_line.counter_account_id': 'KEPT',
  'campaign_usage.campaign_id': 'KEPT',
  'sales_order_line.campaign_id': 'KEPT',
  'sales_return_charge.promotion_id': 'KEPT',
  'cod_dispatch.advance_ids': { names: 'open_item' },
  'cod_goods.seq': { names: 'stock_move' },
  'market.area_ids': 'KEPT',
  'stock_count.scope_ids': 'KEPT',
  'stockist_margin.target_id': 'KEPT',
  'approval_step.role_ids': 'KEPT',
  'approval_step.also_role_ids': 'KEPT',
}

/** The value of a copy in SQL, of the original's and the copy's id. */
type OwnWord = (value: string, id: string) => string

/** Words that are once per company, by `table.column`, and what a copy has instead. No phone number of Indonesia begins with 0. */
export const ownWords: Readonly<Record<string, OwnWord>> = {
  'pos_user.phone': (_, id) => `'+620' || ${id}`,
  'pos_user.email': (value, id) => `replace(${value}, '@', '.' || ${id} || '@')`,
}

/** Tables of branches that are not copied, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  approval_rule: 'rules of the company hold at every branch; the demo makes none for one branch',
  approval_rule_step: 'the steps of these rules',
  audit_log: 'the triggers of the copied tables write it',
  idempotency_key: 'calls of people, for some days',
  document_template: 'what people keep for themselves, papers with ids among it',
  import_batch: 'files that were read, for some days',
  import_row: 'lines of these files',
  notification: 'news that somebody has had',
  notification_read: 'who has read them',
  outbox: 'news that went out',
  stock_reversal: 'a trigger of stock_move writes it',
}
