import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOpened } from '../../kit/opened.ts'
import { endSession } from '../../session/end.ts'
import { setUser } from '../../session/store.ts'
import { person } from '../../test/person.ts'
import { answerWith, refused } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { Palette } from '../palette.tsx'
import { FindDialog } from './find-dialog.tsx'

const nothing = { documents: [], products: [], customers: [], suppliers: [], employees: [] }
const order = (id: number, number: string, more: object = {}) => ({
  id,
  type: 'PURCHASE_ORDER',
  typeLabel: 'Pesanan pembelian',
  number,
  date: '2026-11-20',
  status: 'APPROVED',
  statusLabel: 'Disetujui',
  branch: { id: 7, code: 'JKT', name: 'Jakarta' },
  party: 'PT Maju',
  path: `/app/purchase/purchase-order/${id}`,
  steps: [],
  ...more,
})
const seven = order(7, 'PO/JKT/2611/00007')
const receive = { action: 'receive', label: 'Terima', path: '/app/purchase/receive-order/add?order=7' }
const permissions = ['purchase.purchase-order:view', 'purchase.purchase-order:add', 'master.brand:view']
const found = (more: object) => ({ body: { data: { ...nothing, ...more } } })

const onClose = vi.fn()
const onSignOut = vi.fn()
beforeEach(() => {
  onClose.mockReset()
  localStorage.clear()
})

async function open() {
  const page = () => <FindDialog onClose={onClose} onSignOut={onSignOut} />
  const router = await visit('/app', {
    '/app': page,
    '/app/purchase/purchase-order': () => <p>Daftar</p>,
    '/app/purchase/purchase-order/$id': () => <p>Satu</p>,
    '/app/purchase/receive-order/add': () => <p>Terima</p>,
    '/app/master/brand': () => <p>Merek</p>,
  })
  act(() => setUser(person({ permissions })))
  return {
    router,
    box: await screen.findByRole('combobox', { name: 'Cari apa saja' }),
    keys: userEvent.setup(),
  }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
const address = ({ state }: { state: { location: { href: string } } }) => state.location.href

describe('an empty box', () => {
  it('has what was opened lately and what one usually begins with', async () => {
    answerWith({})
    const { keys, box } = await open()
    act(() => keepOpened({ path: '/app/master/brand/3', label: 'Kapal Api', note: 'Detail merek' }))
    const recent = within(screen.getByRole('group', { name: 'Baru dibuka' }))
    expect(recent.getByRole('option').textContent).toBe('Kapal ApiDetail merek')
    const usual = within(screen.getByRole('group', { name: 'Tindakan' }))
    expect(usual.getByRole('option').textContent).toContain('Tambah pesanan pembelian')
    await keys.type(box, 'kapal')
    expect(options()).toEqual(['Kapal ApiDetail merek'])
  })

  it('shows nothing of another person, and a sign-out leaves nothing on the device', async () => {
    answerWith({})
    await open()
    act(() => keepOpened({ path: '/app/master/brand/3', label: 'Kapal Api', note: null }))
    act(() => setUser(person({ id: 2, permissions })))
    expect(screen.queryByText('Kapal Api')).toBeNull()
    act(() => setUser(person({ permissions })))
    expect(screen.getByText('Kapal Api')).toBeTruthy()
    cleanup()
    endSession('signed-out')
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('a text', () => {
  it('finds documents, with a heading, a state and the count said', async () => {
    const calls = answerWith({ 'GET /v1/search': found({ documents: [seven] }) })
    const { keys, box } = await open()
    await keys.type(box, 'po 7')
    const group = within(await screen.findByRole('group', { name: 'Dokumen' }))
    const row = group.getByRole('option')
    expect(row.textContent).toBe(
      'PO/JKT/2611/00007Pesanan pembelian · PT Maju · Jakarta · 20 Nov 2026Disetujui',
    )
    expect(row.getAttribute('href')).toBe('/app/purchase/purchase-order/7')
    expect([...row.querySelectorAll('u')].map(({ textContent }) => textContent)).toEqual(['PO', '7'])
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 hasil'))
    expect(box.getAttribute('aria-activedescendant')).toBe(row.id)
    expect(calls.map(({ route }) => route)).toEqual(['GET /v1/search?search=po+7'])
  })

  it('finds an act with a document before the document', async () => {
    const steps = [receive]
    answerWith({ 'GET /v1/search': found({ documents: [{ ...seven, steps }] }) })
    const { router, keys, box } = await open()
    await keys.type(box, 'terima po 7')
    await screen.findByRole('group', { name: 'Dokumen' })
    expect(chosen()[0]).toMatch(/^Terima PO\/JKT\/2611\/00007/)
    await keys.keyboard('{Enter}')
    await waitFor(() => expect(address(router)).toBe(receive.path))
    expect(onClose).toHaveBeenCalled()
  })

  it('finds goods and people, and says who is no longer active', async () => {
    const records = [{ id: 5, code: 'KOP-1', name: 'Kopi Susu', note: 'Kapal Api', status: 'INACTIVE' }]
    answerWith({ 'GET /v1/search': found({ products: records, employees: records }) })
    const { keys, box } = await open()
    await keys.type(box, 'kopi')
    const goods = within(await screen.findByRole('group', { name: 'Barang' })).getByRole('option')
    expect(goods.textContent).toBe('Kopi SusuKOP-1 · Kapal ApiNonaktif')
    expect(goods.getAttribute('href')).toBe('/app/master/stock/5')
    expect(screen.getByRole('group', { name: 'Pengguna' })).toBeTruthy()
  })

  it('that nothing fits says what can be looked for', async () => {
    answerWith({ 'GET /v1/search': found({}) })
    const { keys, box } = await open()
    await keys.type(box, 'zzz')
    expect(await screen.findByText('Tidak ada yang cocok dengan "zzz".')).toBeTruthy()
    expect(screen.getByText(/Coba nomor dokumen/)).toBeTruthy()
    await keys.clear(box)
    await keys.type(box, 'zz')
    expect(await screen.findByText('Ketik tiga huruf atau lebih untuk mencari nama.')).toBeTruthy()
  })

  it('that could not be looked for keeps the screens, says why and tries again', async () => {
    let fails = true
    answerWith({
      'GET /v1/search': () =>
        fails
          ? refused(503, 'UNAVAILABLE', 'DATABASE_AWAY', 'Basis data tidak dapat dihubungi.')
          : found({ documents: [seven] }),
    })
    const { keys, box } = await open()
    await keys.type(box, 'pesanan')
    expect((await screen.findByRole('alert')).textContent).toContain('Basis data tidak dapat dihubungi.')
    expect(options()[0]).toContain('Pesanan Pembelian')
    fails = false
    await keys.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('group', { name: 'Dokumen' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('keys', () => {
  it('Enter before the answer opens the first row of this text, not of the one before', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof found>>()
    answerWith({
      'GET /v1/search?search=po+1': found({ documents: [order(1, 'PO/JKT/2611/00001')] }),
      'GET /v1/search?search=po+7': () => promise,
    })
    const { router, keys, box } = await open()
    await keys.type(box, 'po 1')
    await screen.findByText(/Jakarta/)
    fireEvent.change(box, { target: { value: 'po 7' } })
    await keys.keyboard('{Enter}')
    expect(options()).toHaveLength(1) // the old row stays while the next come
    expect(address(router)).toBe('/app')
    resolve(found({ documents: [seven] }))
    await waitFor(() => expect(address(router)).toBe('/app/purchase/purchase-order/7'))
  })

  it('a screen called by its name comes before what was opened lately, which comes before other screens', async () => {
    answerWith({ 'GET /v1/search': found({}) })
    const { keys, box } = await open()
    act(() => keepOpened({ path: seven.path, label: 'Pesanan pembelian PO/JKT/2611/00007', note: null }))
    await keys.type(box, 'pesanan')
    expect(options()[0]).toBe('Pesanan PembelianPembelian')
    await keys.clear(box)
    await keys.type(box, 'po')
    expect(options()[0]).toBe('Pesanan pembelian PO/JKT/2611/00007')
  })

  it('signing out closes the box before it asks', async () => {
    answerWith({ 'GET /v1/search': found({}) })
    const { keys, box } = await open()
    await keys.type(box, 'keluar{Enter}')
    expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(onSignOut.mock.invocationCallOrder[0] ?? 0)
  })

  it('Enter opens a screen at once', async () => {
    answerWith({ 'GET /v1/search': found({}) })
    const { router, keys, box } = await open()
    await keys.type(box, 'merek{Enter}')
    await waitFor(() => expect(address(router)).toBe('/app/master/brand'))
  })

  it('arrows go over all groups and around, and typing begins at the first again', async () => {
    answerWith({ 'GET /v1/search': found({ documents: [seven, order(8, 'PO/JKT/2611/00008')] }) })
    const { keys, box } = await open()
    await keys.type(box, 'po')
    await waitFor(() => expect(options()).toHaveLength(4))
    expect(chosen()).toEqual([options()[0]])
    await keys.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toEqual([options()[2]])
    await keys.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(chosen()).toEqual([options()[3]])
    await keys.type(box, ' ')
    expect(chosen()).toEqual([options()[0]])
    expect(document.activeElement).toBe(box)
  })

  it('Ctrl+Enter opens beside and stays; Esc closes', async () => {
    const tab = vi.spyOn(window, 'open').mockReturnValue(null)
    answerWith({ 'GET /v1/search': found({ documents: [seven] }) })
    const { router, keys, box } = await open()
    await keys.type(box, 'po 7')
    await screen.findByRole('group', { name: 'Dokumen' })
    await keys.keyboard('{Control>}{Enter}{/Control}')
    expect(tab).toHaveBeenCalledWith('/app/purchase/purchase-order/7', '_blank', 'noopener')
    expect(address(router)).toBe('/app')
    expect(onClose).not.toHaveBeenCalled()
    await keys.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
    tab.mockRestore()
  })

  it('Ctrl+K opens it anywhere, and Esc gives the focus back', async () => {
    answerWith({})
    await visit('/app', {
      '/app': () => (
        <>
          <input aria-label="Catatan" />
          <Palette />
        </>
      ),
    })
    const keys = userEvent.setup()
    const field = await screen.findByLabelText('Catatan')
    field.focus()
    await keys.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: 'Cari apa saja' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await keys.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(document.activeElement).toBe(field)
  })
})
