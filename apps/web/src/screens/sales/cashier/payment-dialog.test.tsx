import { MantineProvider } from '@mantine/core'
import type { CustomerCredit, PayIn } from '@merchant/contract/sales/cashier.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { theme } from '../../../app/theme.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { Machine, Method } from './tenders.ts'

const method = (id: number, type: Method['type'], name: string): Method => ({
  id,
  code: type,
  name,
  type,
  needsRef: false,
  sort: id,
})
const usual = [method(1, 'CASH', 'Tunai'), method(2, 'EDC', 'Kartu'), method(3, 'TRANSFER', 'Transfer bank')]
const machines: Machine[] = [
  {
    edcId: 5,
    name: 'EDC Mandiri',
    bank: 'Mandiri',
    rates: [
      {
        id: 51,
        cardType: 'DEBIT',
        onUs: false,
        ratePct: 0.15,
        fixedFee: 0,
        bearer: 'MERCHANT',
        validFrom: '2026-01-01',
        validTo: null,
      },
    ],
  },
]

interface Shown {
  methods?: Method[]
  busy?: 'sending' | 'unsure' | null
  failure?: string | null
  total?: number
  isCurrent?: boolean
  credit?: CustomerCredit | null
}

function open(shown: Shown = {}) {
  const onPay = vi.fn<(payments: PayIn[]) => void>()
  const onOwe = vi.fn<() => void>()
  const onTouched = vi.fn<() => void>()
  const dialog = ({
    busy = null,
    failure = null,
    methods = usual,
    total = 38_350,
    isCurrent = true,
    credit = null,
  }: Shown = {}) => (
    <MantineProvider theme={theme} env="test">
      <PaymentDialog
        bill={{ total, cashUnit: 100 }}
        methods={methods}
        machines={machines}
        busy={busy}
        failure={failure}
        changed={null}
        isCurrent={isCurrent}
        credit={credit}
        onPay={onPay}
        onOwe={onOwe}
        onTouched={onTouched}
        onClose={() => undefined}
      />
    </MantineProvider>
  )
  const { rerender } = render(dialog(shown))
  return { onPay, onOwe, onTouched, user: userEvent.setup(), become: (next: Shown) => rerender(dialog(next)) }
}

const cashField = () => screen.findByRole('textbox', { name: 'Uang diterima' })

describe('cash', () => {
  it('has the focus, and Enter pays exactly what is due', async () => {
    const { onPay, user } = open()
    const field = await cashField()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Enter}')
    expect(onPay).toHaveBeenCalledWith([{ methodId: 1, amount: 38_400, tendered: 38_400 }])
  })

  it('shows the change while one types, and knows thousands and bank notes', async () => {
    const { onPay, user } = open()
    await user.click(await cashField())
    await user.keyboard('40r')
    expect(screen.getByRole('status', { name: 'Kembalian' }).textContent).toBe('Rp 1.600')
    await user.keyboard('u')
    await user.keyboard('l')
    expect(screen.getByRole('status', { name: 'Kembalian' }).textContent).toBe('Rp 11.600')
    await user.keyboard('{Enter}')
    expect(onPay).toHaveBeenCalledWith([{ methodId: 1, amount: 38_400, tendered: 50_000 }])
  })

  it('is paid by an Enter that came before the figures of the server, once', async () => {
    const { onPay, user, become } = open({ isCurrent: false })
    await user.click(await cashField())
    await user.keyboard('{Enter}')
    expect(onPay).not.toHaveBeenCalled()
    become({})
    become({})
    expect(onPay.mock.calls).toEqual([[[{ methodId: 1, amount: 38_400, tendered: 38_400 }]]])
  })

  it('is not paid by an Enter that came before another total', async () => {
    const { onPay, user, become } = open({ isCurrent: false })
    await user.click(await cashField())
    await user.keyboard('{Enter}')
    become({ total: 40_000 })
    become({ total: 38_350 })
    expect(onPay).not.toHaveBeenCalled()
  })

  it('that is too little is not sent', async () => {
    const { onPay, user } = open()
    await user.click(await cashField())
    await user.keyboard('10r{Enter}')
    expect(onPay).not.toHaveBeenCalled()
    expect(screen.getByText('Pembayaran kurang Rp 28.400')).toBeTruthy()
  })
})

it('takes no more of G-cash than may be paid without a code, says so, and asks for none', async () => {
  const gcash = { ...method(4, 'GCASH', 'G-cash'), balance: 250_000 }
  const { onPay, user } = open({ methods: [...usual, gcash], total: 150_000 })
  await user.click(await cashField())
  await user.keyboard('g')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Jumlah' })))
  const why = 'G-cash paling besar Rp 100.000 per transaksi karena kode pelanggan belum tersedia'
  expect(screen.getAllByText(why)).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: /kode/i })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Bayar/ }))
  expect(onPay).toHaveBeenCalledWith([
    { methodId: 4, amount: 100_000 },
    { methodId: 1, amount: 50_000, tendered: 50_000 },
  ])
})

it('splits over card and cash by keys alone', async () => {
  const { onPay, user } = open()
  await user.click(await cashField())
  await user.keyboard('e')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Jumlah' })))
  await user.keyboard('20r{Enter}')
  await user.keyboard('1234')
  await user.keyboard('77{Enter}')
  await user.keyboard('20r{Enter}')
  // 38,350 − 20,000 = 18,350, in cash 18,400.
  expect(onPay).toHaveBeenCalledWith([
    { methodId: 2, amount: 20_000, edcId: 5, edcRateId: 51, cardLast4: '1234', approvalCode: '77' },
    { methodId: 1, amount: 18_400, tendered: 20_000 },
  ])
})

it('goes to what is missing', async () => {
  const { onPay, user } = open()
  await user.click(await cashField())
  await user.keyboard('e')
  await user.click(screen.getByRole('button', { name: /^Bayar/ }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '4 angka terakhir' })),
  )
  expect(screen.getByText('Isi 4 angka terakhir kartu')).toBeTruthy()
  expect(onPay).not.toHaveBeenCalled()
})

it('says that it is making sure, and takes nothing meanwhile', () => {
  open({ busy: 'unsure' })
  expect(screen.getByText(/Memastikan pembayaran…/)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Cara bayar' }).hasAttribute('disabled')).toBe(true)
})

it('shows why it was refused', () => {
  open({ failure: 'Stok Kopi tinggal 3, diminta 5' })
  expect(screen.getByRole('alert').textContent).toContain('tinggal 3')
})

describe('an old refusal', () => {
  it('goes with the first key that changes the payment', async () => {
    const { onTouched, user } = open({ failure: 'Nomor referensi wajib diisi' })
    await user.click(await cashField())
    expect(onTouched).not.toHaveBeenCalled()
    await user.keyboard('4')
    expect(onTouched).toHaveBeenCalled()
  })

  it('goes with another way to pay', async () => {
    const { onTouched, user } = open({ failure: 'Nomor referensi wajib diisi' })
    await user.click(await cashField())
    await user.keyboard('e')
    expect(onTouched).toHaveBeenCalled()
  })
})

describe('Tempo', () => {
  /** 300,000 of a million are left: 500,000 invoiced, 150,000 ordered, 50,000 by giro. */
  const credit: CustomerCredit = {
    policy: 'BLOCK',
    limit: 1_000_000,
    invoiced: 500_000,
    ordered: 150_000,
    giros: 50_000,
    used: 700_000,
    left: 300_000,
    overdue: 0,
    overdueNumber: null,
    invoices: 2,
    mostInvoices: null,
    termDays: 14,
    dueDate: '2026-12-04',
    refusal: null,
  }
  const owed = () => screen.findByRole('region', { name: 'Tempo' })

  it('is a key like the other ways, shows what is known of the customer, and Enter sells', async () => {
    const { onOwe, onPay, user } = open({ credit, total: 300_000 })
    await user.click(await cashField())
    await user.keyboard('p')
    const shown = (await owed()).textContent
    for (const text of ['Rp 1.000.000', 'Rp 700.000', 'Rp 300.000', '4 Des 2026', '14 hari'])
      expect(shown).toContain(text)
    expect(screen.queryByRole('textbox')).toBeNull()
    const sell = screen.getByRole('button', { name: 'Jual tempo Rp 300.000' })
    await waitFor(() => expect(document.activeElement).toBe(sell))
    await user.keyboard('{Enter}')
    expect([onOwe.mock.calls.length, onPay.mock.calls.length]).toEqual([1, 0])
  })

  it.each([
    [{}, 'Melebihi limit Rp 1', true],
    [{ policy: 'WARN' }, 'Melebihi limit Rp 1; penjualan ini tetap dapat dilakukan.', false],
    [{ policy: 'APPROVE' }, 'Melebihi limit Rp 1; perlu PIN atasan.', false],
    [{ overdue: 20_000, overdueNumber: 'INV/7' }, 'Ada piutang lewat jatuh tempo Rp 20.000 (INV/7)', true],
    [{ mostInvoices: 2 }, 'Sudah 2 faktur belum lunas, paling banyak 2', true],
    [{ refusal: 'Pelanggan Toko A belum disetujui' }, 'Pelanggan Toko A belum disetujui', true],
  ] as const)('beyond the terms it says so: %o', async (more, sentence, isBlocked) => {
    const { onOwe, user } = open({ credit: { ...credit, ...more }, total: 300_001 })
    await user.click(await cashField())
    await user.keyboard('p')
    expect((await owed()).textContent).toContain(sentence)
    const sell = screen.getByRole('button', { name: /^Jual tempo/ })
    expect(sell.hasAttribute('disabled')).toBe(isBlocked)
    await user.click(sell)
    expect(onOwe.mock.calls.length).toBe(isBlocked ? 0 : 1)
  })

  it('is left by the key of another way', async () => {
    const { onPay, user } = open({ credit, total: 38_350 })
    await user.click(await cashField())
    await user.keyboard('p')
    await owed()
    await user.keyboard('k')
    await waitFor(async () => expect(document.activeElement).toBe(await cashField()))
    await user.keyboard('{Enter}')
    expect(onPay).toHaveBeenCalledWith([{ methodId: 1, amount: 38_400, tendered: 38_400 }])
  })

  it('is not offered to somebody without a name', async () => {
    const { user } = open()
    await user.click(await cashField())
    await user.keyboard('p')
    expect(screen.queryByRole('region', { name: 'Tempo' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Tempo/ })).toBeNull()
  })
})
