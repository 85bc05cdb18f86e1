import { describe, expect, it } from 'vitest'
import { type OrderFacts, whyNot } from './order-why.ts'
import { salesOrderLifecycle } from './sales-order.ts'

const facts = (of: Partial<OrderFacts> & Pick<OrderFacts, 'status'>): OrderFacts => ({
  paymentTerm: 'CASH',
  isSold: false,
  isPaid: false,
  ...of,
})

/** Every state that an order can be in, and why each action is not possible there; '' where it is. */
type Row = readonly [
  name: string,
  of: OrderFacts,
  why: Record<keyof typeof salesOrderLifecycle.actions, string>,
]
const table: readonly Row[] = [
  [
    'a held draft',
    facts({ status: 'DRAFT' }),
    {
      hold: '',
      edit: '',
      claim: '',
      pay: '',
      invoiceCredit: 'masih draf, simpan dahulu sebagai pesanan',
      accept: 'masih draf, simpan dahulu sebagai pesanan',
      ready: 'belum terjual',
      complete: 'belum terjual',
      dispatch: 'masih draf, simpan dahulu sebagai pesanan',
      collect: 'belum dikirim',
      cancel: '',
      remove: 'masih draf, batalkan dahulu',
      void: 'belum terjual, gunakan Batalkan',
    },
  ],
  [
    'a booking',
    facts({ status: 'BOOKED' }),
    {
      hold: 'sudah dipesan, ubahlah pesanannya',
      edit: '',
      claim: '',
      pay: '',
      invoiceCredit: '',
      accept: '',
      ready: 'belum terjual',
      complete: 'belum terjual',
      dispatch: '',
      collect: 'belum dikirim',
      cancel: '',
      remove: 'masih dipesan, batalkan dahulu',
      void: 'belum terjual, gunakan Batalkan',
    },
  ],
  ...(
    [
      ['PROCESSED', '', 'barangnya belum disiapkan'],
      ['READY', 'barangnya sudah disiapkan', ''],
      ['COMPLETED', 'barangnya sudah diserahkan', 'barangnya sudah diserahkan'],
    ] as const
  ).map(
    ([status, ready, complete]) =>
      [
        `a sale that was paid, ${status}`,
        facts({ status, isSold: true, isPaid: true }),
        {
          hold: 'sudah terjual',
          edit: 'sudah terjual dan tidak dapat diubah lagi, gunakan retur penjualan',
          claim: 'sudah terjual',
          pay: 'sudah lunas',
          invoiceCredit: 'sudah lunas',
          accept: 'sudah terjual',
          ready,
          complete,
          dispatch: 'sudah terjual',
          collect: 'sudah terjual',
          cancel: 'sudah terjual, gunakan Batalkan penjualan (void)',
          remove: 'sudah terjual sehingga tetap ada di daftar',
          void: '',
        },
      ] as const,
  ),
  [
    'a sale that is owed',
    facts({ status: 'COMPLETED', isSold: true, paymentTerm: 'CREDIT' }),
    {
      hold: 'sudah terjual',
      edit: 'sudah terjual dan tidak dapat diubah lagi, gunakan retur penjualan',
      claim: 'sudah terjual',
      pay: 'sudah dijual tempo, pembayarannya adalah pelunasan piutang',
      invoiceCredit: 'sudah dijual tempo',
      accept: 'sudah terjual',
      ready: 'barangnya sudah diserahkan',
      complete: 'barangnya sudah diserahkan',
      dispatch: 'sudah terjual',
      collect: 'sudah terjual',
      cancel: 'sudah terjual, gunakan Batalkan penjualan (void)',
      remove: 'sudah terjual sehingga tetap ada di daftar',
      void: '',
    },
  ],
  [
    'an order on its way to be paid at the door',
    facts({ status: 'IN_DELIVERY', paymentTerm: 'COD' }),
    {
      hold: 'sedang dikirim COD',
      edit: 'sedang dikirim COD dan tidak dapat diubah lagi',
      claim: 'sedang dikirim COD',
      pay: 'sedang dikirim COD',
      invoiceCredit: 'sedang dikirim COD',
      accept: 'sedang dikirim COD',
      ready: 'sedang dikirim COD',
      complete: 'sedang dikirim COD',
      dispatch: 'sedang dikirim COD',
      collect: '',
      cancel: 'sedang dikirim COD, nyatakan dahulu gagal kirim',
      remove: 'sedang dikirim COD sehingga tetap ada di daftar',
      void: 'belum dibayar, nyatakan dahulu gagal kirim',
    },
  ],
  [
    'a booking that was cancelled',
    facts({ status: 'CANCELLED' }),
    {
      hold: 'sudah dibatalkan',
      edit: 'sudah dibatalkan',
      claim: 'sudah dibatalkan',
      pay: 'sudah dibatalkan',
      invoiceCredit: 'sudah dibatalkan',
      accept: 'sudah dibatalkan',
      ready: 'sudah dibatalkan',
      complete: 'sudah dibatalkan',
      dispatch: 'sudah dibatalkan',
      collect: 'sudah dibatalkan',
      cancel: 'sudah dibatalkan',
      remove: '',
      void: 'sudah dibatalkan sebelum terjual',
    },
  ],
  [
    'a sale that was voided',
    facts({ status: 'CANCELLED', isSold: true }),
    {
      hold: 'sudah dibatalkan',
      edit: 'sudah dibatalkan',
      claim: 'sudah dibatalkan',
      pay: 'sudah dibatalkan',
      invoiceCredit: 'sudah dibatalkan',
      accept: 'sudah dibatalkan',
      ready: 'sudah dibatalkan',
      complete: 'sudah dibatalkan',
      dispatch: 'sudah dibatalkan',
      collect: 'sudah dibatalkan',
      cancel: 'sudah dibatalkan',
      remove: '', // the command knows more: what was sold stays
      void: 'sudah dibatalkan',
    },
  ],
]

describe('why an order can’t', () => {
  it.each(table)('%s', (_, of, why) => {
    const names = Object.keys(salesOrderLifecycle.actions) as (keyof typeof why)[]
    expect(Object.fromEntries(names.map((name) => [name, whyNot(name, of) ?? '']))).toEqual(why)
  })

  it('covers every state, and agrees with the life cycle', () => {
    expect(new Set(table.map(([, { status }]) => status))).toEqual(
      new Set(Object.keys(salesOrderLifecycle.states)),
    )
    for (const [name, of, why] of table)
      for (const [action, { from }] of Object.entries(salesOrderLifecycle.actions))
        if (!from.includes(of.status))
          expect(why[action as keyof typeof why], `${action} of ${name}`).not.toBe('')
  })

  it('calls the end of a sale and of a booking by two names', () => {
    const { void: undo, cancel } = salesOrderLifecycle.actions
    expect([cancel.verb.label, undo.verb.label]).toEqual(['Batalkan', 'Batalkan penjualan (void)'])
    expect(salesOrderLifecycle.actions.invoiceCredit.verb.label).toBe('Jual tempo')
  })
})
