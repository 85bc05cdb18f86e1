import type { SaleGoods } from '@merchant/contract/master/inventory.ts'
import { parseNumber } from '@merchant/domain/kernel/number-text.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { unitOfCode } from '@merchant/domain/master/barcode.ts'
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { rupiah } from '../../../lib/format.ts'
import classes from './cashier.module.css'
import { useGoodsSearch } from './goods.ts'
import { PickBox } from './pick-box.tsx'

const SHOWN_BADGES = 2

interface GoodsSearchProps {
  branchId: number
  inputRef: RefObject<HTMLInputElement | null>
  onGoods: (goods: SaleGoods, unitId: number | null, qty: number) => void
  /** A whole code, typed into the box. @returns whether it was a code */
  onCode: (code: string, qty: number) => Promise<boolean>
  /** '12*' and '2%' alone are for the current line. */
  onQty: (qty: number) => void
  onPercent: (percent: number) => void
  /** Keys of the empty box. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** '3*8991234' means three of it. */
export function readTyped(typed: string): { qty: number; words: string } {
  const [, count = '', words = ''] = /^\s*([\d.,]+)\s*\*(.*)$/.exec(typed) ?? []
  const qty = parseNumber(count, 3)
  return qty && qty > 0 ? { qty, words: words.trim() } : { qty: 1, words: typed.trim() }
}

/** Finds goods by words, SKU or barcode; it gets the focus of the board by default. */
export const GoodsSearch = memo(function GoodsSearch(props: GoodsSearchProps) {
  const { branchId, inputRef, onGoods, onCode, onQty, onPercent, onKey } = props
  const [typed, setTyped] = useState('')
  const { qty, words } = readTyped(typed)
  const { rows, isCurrent } = useGoodsSearch(branchId, words)
  const pick = (goods: SaleGoods) => {
    const unit = unitOfCode(goods.units, words)
    setTyped('')
    onGoods(goods, unit?.unitId ?? null, qty)
  }
  const enter = async (text: string) => {
    setTyped('')
    const percent = /^([\d.,]+)\s*%$/.exec(text)?.[1]
    const discount = percent === undefined ? null : parseNumber(percent, 2)
    if (discount !== null && discount !== undefined) return onPercent(discount)
    const asked = readTyped(text)
    if (asked.words === '') return onQty(asked.qty)
    if (await onCode(asked.words, asked.qty)) return
    setTyped((now) => (now === '' ? text : now)) // not a code: matching goods are shown, unless one types on
  }
  return (
    <PickBox
      label={t('Cari barang')}
      placeholder={t('Pindai barcode, atau cari nama dan SKU')}
      shortcut="Esc"
      inputRef={inputRef}
      value={typed}
      onChange={setTyped}
      options={rows.map((goods) => ({
        key: String(goods.productId),
        value: goods,
        content: <GoodsOption goods={goods} />,
      }))}
      isCurrent={isCurrent && words !== ''}
      onPick={pick}
      onEnter={(text) => void enter(text)}
      onKey={(event) => typed === '' && onKey(event)}
      empty={t('Tidak ada barang yang cocok.')}
    />
  )
})

/** Goods as one row of the results: with their first campaigns. */
export function GoodsOption({ goods }: { goods: SaleGoods }) {
  const { code, name, available, units, promoBadges } = goods
  const price = units.find(({ isDefault }) => isDefault)?.price ?? null
  return (
    <>
      <span>
        {name}
        <span className={classes.soft}>{code}</span>
        {promoBadges.length > 0 && (
          <span className={classes.campaigns}>
            {promoBadges.slice(0, SHOWN_BADGES).map(({ kind, id, name: campaign }) => (
              <span key={`${kind}-${id}`} title={campaign}>
                {campaign}
              </span>
            ))}
          </span>
        )}
      </span>
      <span className={classes.figure}>{price === null ? '' : rupiah(price)}</span>
      <span className={classes.figure} data-short={available === 0 || undefined}>
        {available === null ? t('Tanpa stok') : quantityText(available, units)}
      </span>
    </>
  )
}
