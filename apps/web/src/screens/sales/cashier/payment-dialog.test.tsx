import { MantineProvider } from '@mantine/core'
import type { PayIn } from '@merchant/contract/sales/cashier.ts'
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
}

function open(shown: Shown = {}) {
  const onPay = vi.fn<(payments: PayIn[]) => void>()
  const dialog = ({
    busy = null,
    failure = null,
    methods = usual,
    total = 38_350,
    isCurrent = true,
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
        onPay={onPay}
        onClose={() => undefined}
      />
    </MantineProvider>
  )
  const { rerender } = render(dialog(shown))
  return { onPay, user: userEvent.setup(), become: (next: Shown) => rerender(dialog(next)) }
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
