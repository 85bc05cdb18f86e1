import type { SavedBatch, SellingPriceDetail } from '@merchant/contract/master/selling-price.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showNoticesWith } from '../../../app/notify.ts'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { PriceChange } from './price-change.tsx'

const old: SellingPriceDetail = {
  id: 7,
  productId: 1,
  product: { id: 1, code: 'TEH', name: 'Teh Uji' },
  unitId: 2,
  unit: { id: 2, code: 'PCS', name: 'PCS' },
  branchId: null,
  branch: null,
  branchGroupId: null,
  branchGroup: null,
  customerGroupId: null,
  customerGroup: null,
  minQty: 1,
  price: 13_800,
  taxIncluded: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: null,
  state: 'active',
  source: 'MANUAL',
  reason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  status: 'ACTIVE',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  history: [],
}
const slip: SellingPriceDetail = { ...old, id: 9, price: 1, version: 1 }

const unusual = {
  index: 0,
  product: 'Teh Uji',
  unit: 'PCS',
  price: 1,
  oldPrice: 13_800,
  guards: ['BELOW_COST', 'FAR_FROM_OLD'],
  why: 'di bawah HPP Rp 10.000, turun 100% dari Rp 13.800',
}
const put = 'PUT /v1/selling-prices/7'

let notices: { message: unknown }[] = []
beforeEach(() => {
  notices = []
  showNoticesWith((notice) => notices.push(notice))
})
afterEach(() => vi.unstubAllGlobals())

/** The form of the price, on a server that asks about what nobody has accepted. */
async function open(accepted: SellingPriceDetail & { batch?: SavedBatch } = slip) {
  const calls = answerWith({
    [put]: ({ body }) =>
      (body as { accept: string[] }).accept.length === 2 // the body of this route
        ? { body: { data: accepted } }
        : {
            status: 422,
            body: {
              code: 'UNPROCESSABLE_ENTITY',
              message: 'Harga Teh Uji',
              details: [{ field: 'price', message: 'Harga Teh Uji' }],
              data: { message: 'Harga Teh Uji', reason: 'PRICE_UNUSUAL', params: { prices: [unusual] } },
            },
          },
    'POST /core/v1/selling-prices/check': {
      body: {
        data: {
          rows: [
            { oldPrice: 13_800, cost: 10_000, costBranches: 13, marginPct: -999_900, guards: unusual.guards },
          ],
        },
      },
    },
    'POST /v2/selling-prices/undo': { body: { data: { sellingPrices: [{ ...old, id: 11 }] } } },
  })
  const page = '/app/master/changes-selling-price'
  const router = await visit(`${page}/7/edit`, {
    [`${page}/7/edit`]: () => <PriceChange mode="EDIT" price={old} />,
    [`${page}/$id`]: () => <h1>Rincian</h1>,
    [`${page}/batches/$id`]: () => <h1>Batch</h1>,
  })
  return { calls, router }
}

const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], route: string) =>
  calls.filter((call) => call.route === route).map(({ body }) => body)

test('old price, cost and margin stand beside the new price, which is typed over at once', async () => {
  await open()
  await userEvent.keyboard('1')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Harga baru/ }).value).toBe('1')
  expect(
    await screen.findByText(
      'Harga lama Rp 13.800 (−100%) · HPP Rp 10.000 rata-rata 13 cabang · margin -999.900%',
    ),
  ).toBeTruthy()
})

test('a slip of the finger is asked about, and the first answer is the way back', async () => {
  const { calls, router } = await open()
  await userEvent.keyboard('1{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Simpan harga yang jauh dari biasanya?' })
  expect(dialog.textContent).toContain(
    'Teh Uji per PCS: Rp 13.800 menjadi Rp 1, di bawah HPP Rp 10.000, turun 100% dari Rp 13.800',
  )
  const back = within(dialog).getByRole('button', { name: 'Periksa lagi' })
  await waitFor(() => expect(document.activeElement).toBe(back))
  await userEvent.click(back)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, put)).toMatchObject([{ price: 1, accept: [] }])
  expect(router.state.location.pathname).toMatch(/7\/edit$/)
})

test('what is accepted is named, the new row is what one sees, and its notice puts the old price back', async () => {
  const { calls, router } = await open()
  await userEvent.keyboard('1{Control>}{Enter}{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap simpan' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/9$/))
  expect(sent(calls, put)).toMatchObject([
    { accept: [] },
    { price: 1, version: 3, accept: ['BELOW_COST', 'FAR_FROM_OLD'] },
  ])
  const { container } = render(<div>{notices.at(-1)?.message as ReactNode}</div>) // what the notice component renders
  await userEvent.click(within(container).getByRole('button', { name: 'Urungkan' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/11$/))
  expect(sent(calls, 'POST /v2/selling-prices/undo')).toEqual([{ prices: [{ id: 9, version: 1 }] }])
})

test('a price that waits is not told as saved, and its batch is what one sees', async () => {
  const { router } = await open({ ...old, batch: { id: 31, status: 'WAITING_APPROVAL', lineCount: 1 } })
  await userEvent.keyboard('1{Control>}{Enter}{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap simpan' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/batches\/31$/))
  expect(notices).toMatchObject([{ title: ['Menunggu persetujuan', {}] }])
})
