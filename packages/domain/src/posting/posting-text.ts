import { withDots } from '../kernel/money.ts'
import type { Account, OpenItemChange, Posting, StockMove } from './posting.ts'

const ACCOUNT_WIDTH = 28
const AMOUNT_WIDTH = 14

/**
 * A posting as an accountant writes it: journals with debit and credit columns, then stock, then open items.
 * The tests compare these tables and the page of posting rules prints them.
 */
export function postingText(posting: Posting): string {
  const journals = posting.journals.flatMap(({ description, lines }) => [
    description,
    ...lines.map(({ account, debit, credit }) =>
      row(accountText(account), amountText(debit), amountText(credit)),
    ),
  ])
  const moves = posting.moves.length > 0 ? ['Stok', ...posting.moves.map(moveText)] : []
  const openItems = posting.openItems.length > 0 ? ['Buku pembantu', ...posting.openItems.map(itemText)] : []
  return [...journals, ...moves, ...openItems].join('\n')
}

const row = (first: string, ...amounts: string[]): string =>
  `  ${first.padEnd(ACCOUNT_WIDTH)}${amounts.map((amount) => amount.padStart(AMOUNT_WIDTH)).join('')}`.trimEnd()

const accountText = (account: Account): string => (typeof account === 'number' ? `akun ${account}` : account)

const amountText = (amount: number): string => (amount === 0 ? '' : withDots(amount))

const moveText = ({ kind, productId, warehouse, quantity, value }: StockMove): string =>
  row(`${kind} barang ${productId} ${warehouse.pool}`, withDots(quantity), withDots(value))

function itemText({ account, item, amount, cause }: OpenItemChange): string {
  const name = item === 'OWN' ? 'dokumen ini' : `dokumen ${item}`
  return row(account, name, cause, withDots(amount))
}
