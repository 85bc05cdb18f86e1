import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidate } from '../api/hooks.ts'
import { announceMasters } from '../api/live-news.ts'
import { LookupField } from '../kit/form/fields/lookup-field.tsx'
import { findProduct } from '../kit/grid/find-product.ts'
import { chooseBranch, clearSession, setToken, setUser } from '../session/store.ts'
import { person } from '../test/person.ts'
import { answerWith, refused, type SeenCall } from '../test/server.ts'
import { visit } from '../test/visit.tsx'
import { heldRows, letGo } from './memory.ts'
import { keepLists } from './start.ts'

const listOf = (rows: object[]) => ({ body: { data: { rows, count: rows.length } } })
const brand = (id: number, name: string, status = 'ACTIVE') => ({
  id,
  code: `M${id}`,
  name,
  status,
  version: 1,
})
const goods = (id: number, sku: string, name: string, barcode: string | null = null) => ({
  id,
  sku,
  name,
  taxCode: 'PPN',
  units: [
    {
      unitId: 1,
      factor: 1,
      barcode,
      moreBarcodes: barcode ? [`${barcode}-LAMA`] : [],
      isPurchaseDefault: true,
      isSaleDefault: true,
    },
  ],
})
const warehouse = (id: number, branchId: number) => ({
  id,
  branchId,
  code: `G${id}`,
  name: `Gudang ${id}`,
  kind: 'MAIN',
})

type Script = Parameters<typeof answerWith>[0]
let changes: { table: string; ids: number[] | null }[] = []
let reach = 'r1'
let moment = 1
const script = (own: Script = {}): Script => ({
  'POST /core/v1/masters/changes': (call) => {
    const since = Reflect.get(call.body as object, 'since')
    return { body: { data: { at: `2026-11-20/${moment++}`, reach, changes: since ? changes : [] } } }
  },
  'GET /v1/brands': listOf([brand(4, 'Aqua'), brand(5, 'Axe'), brand(6, 'Axi Lama', 'INACTIVE')]),
  'GET /v1/units': listOf([{ id: 1, code: 'PCS', name: 'Pieces', status: 'ACTIVE' }]),
  'GET /v1/branches': listOf([]),
  'GET /v1/categories': listOf([]),
  'POST /core/v1/suppliers/get/data': listOf([]),
  'POST /core/v1/customers/get/data': listOf([]),
  'POST /core/v1/products/get/data': (call) => {
    const ids: number[] | undefined = Reflect.get(call.body as object, 'ids')
    return listOf(ids ? [] : [goods(11, 'AQ-600', 'Aqua 600', '8990001'), goods(12, 'TB-1', 'Teh Botol')])
  },
  'POST /core/v1/warehouses/get/data': (call) => {
    const branchId = Reflect.get(call.body as object, 'branchId') as number
    return listOf([warehouse(branchId * 10, branchId)])
  },
  ...own,
})

let end = () => {}
let seen: SeenCall[] = []
const begin = async (own: Script = {}) => {
  seen = answerWith(script(own))
  end = keepLists()
  await waitFor(() => expect(seen.at(-1)?.route).toBe('POST /core/v1/customers/get/data'))
}
const asked = (path: string) => seen.filter(({ route }) => route.includes(path))
const held = (route: Parameters<typeof heldRows>[0]) => waitFor(() => expect(heldRows(route)).toBeDefined())

const logged = vi.spyOn(console, 'info')
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {})
  changes = []
  reach = 'r1'
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
})
afterEach(() => {
  end()
  clearSession()
  letGo()
  Reflect.deleteProperty(navigator, 'connection')
})

function Page() {
  const [chosen, setChosen] = useState<Ref | null>(null)
  const active = { status: 'ACTIVE' }
  const shared = { value: chosen, onChange: setChosen }
  return (
    <>
      <LookupField {...shared} label="Merek" route="GET /v1/brands" query={active} />
      <LookupField {...shared} label="Gudang" route="POST /core/v1/warehouses/get/data" />
      <LookupField
        {...shared}
        label="Gudang 8"
        route="POST /core/v1/warehouses/get/data"
        query={{ branchId: 8 }}
      />
      <output>{chosen?.name ?? 'kosong'}</output>
    </>
  )
}
const open = async (label: string) => {
  await visit('/pilih', { '/pilih': Page })
  await userEvent.click(screen.getByRole('textbox', { name: label }))
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('the lists after sign-in', () => {
  it('are asked for whole, with the branch, one after the other, and only where there is a right to them', async () => {
    await begin()
    const all = 'limit=999999999999&offset=0'
    expect(seen.map(({ route }) => route)).toEqual([
      'POST /core/v1/masters/changes',
      `GET /v1/branches?${all}`,
      'POST /core/v1/warehouses/get/data',
      `GET /v1/units?${all}&branchId=7`,
      `GET /v1/categories?${all}&parentId=null&tier=null&branchId=7`,
      `GET /v1/brands?${all}&branchId=7`,
      'POST /core/v1/suppliers/get/data',
      'POST /core/v1/products/get/data',
      'POST /core/v1/customers/get/data',
    ])
    for (const { body } of [...asked('/get/data')])
      expect(body).toMatchObject({ limit: 999_999_999_999, offset: 0, branchId: 7 })
  })

  it('include the books for those who keep them', async () => {
    setUser(person({ permissions: ['master.chart-of-account:view'] }))
    await begin({ 'GET /accounting/coa/account': listOf([]), 'POST /core/v1/account/get/all': listOf([]) })
    expect(asked('account').map(({ route }) => route.replace(/\?.*/, ''))).toEqual([
      'GET /accounting/coa/account',
      'POST /core/v1/account/get/all',
    ])
  })

  it('stay away from who saves data', async () => {
    seen = answerWith(script())
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    end = keepLists()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen).toEqual([])
  })

  it('answer pickers at once, without what is inactive, and without a call', async () => {
    await begin()
    await open('Merek')
    const before = seen.length
    await userEvent.keyboard('ax')
    expect(options()).toEqual(['M5Axe'])
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('status').textContent).toBe('Axe')
    expect(seen.slice(before)).toEqual([])
  })

  it('find goods with their units by SKU and barcode, and ask the server for what they do not have', async () => {
    await begin()
    await held('POST /core/v1/products/get/data')
    const before = seen.length
    expect(await findProduct('aq-600')).toMatchObject({ product: { id: 11 }, unitId: null })
    expect(await findProduct('8990001')).toMatchObject({
      product: { id: 11, code: 'AQ-600', name: 'Aqua 600' },
      taxCode: 'PPN',
      units: [{ unitId: 1, unit: { id: 1, code: 'PCS', name: 'Pieces' }, factor: 1 }],
      unitId: 1,
    })
    expect(await findProduct('8990001-LAMA')).toMatchObject({ product: { id: 11 }, unitId: 1 })
    expect(seen.slice(before)).toEqual([])
    await findProduct('899000').catch(() => null)
    expect(seen.at(-1)?.route).toMatch(/^GET \/v1\/global\/products/)
  })
})

describe('a list that fails', () => {
  it('is only logged, the others come, and its picker asks the server', async () => {
    let fails = true
    await begin({
      'GET /v1/brands': () =>
        fails ? refused(503, 'PROCESSING_ERROR', 'SERVER_BUSY') : listOf([brand(4, 'Aqua')]),
    })
    await held('POST /core/v1/customers/get/data')
    expect(logged.mock.calls.map(([text]) => text)).toEqual(['start-up loading: GET /v1/brands'])
    expect(document.body.textContent).not.toContain('SERVER_BUSY')
    fails = false
    await open('Merek')
    expect(await screen.findByRole('option', { name: /Aqua/ })).toBeTruthy()
    expect(asked('/v1/brands?').at(-1)?.route).toBe('GET /v1/brands?status=ACTIVE&limit=20')
    announceMasters() // the next look tries again what the server had no room for
    await held('GET /v1/brands')
  })

  it('that is refused is not asked for again', async () => {
    await begin({ 'GET /v1/brands': refused(403, 'FORBIDDEN', 'FORBIDDEN') })
    await held('POST /core/v1/customers/get/data')
    const before = asked('masters/changes').length
    announceMasters()
    await waitFor(() => expect(asked('masters/changes').length).toBeGreaterThan(before))
    expect(asked('/v1/brands')).toHaveLength(1)
  })

  it('that broke in the middle answers nothing', async () => {
    await begin({ 'GET /v1/units': { body: { data: { rows: 'tidak ada' } } } })
    await held('POST /core/v1/customers/get/data')
    expect(heldRows('GET /v1/units')).toBeUndefined()
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('that cannot be asked for changes is not there at all', async () => {
    seen = answerWith(
      script({ 'POST /core/v1/masters/changes': refused(503, 'PROCESSING_ERROR', 'SERVER_BUSY') }),
    )
    end = keepLists()
    await waitFor(() => expect(logged).toHaveBeenCalled())
    expect(seen.map(({ route }) => route)).toEqual(['POST /core/v1/masters/changes'])
  })
})

describe('another branch', () => {
  it('has its own lists; of the one before nothing is offered any more', async () => {
    await begin()
    await held('POST /core/v1/customers/get/data')
    await open('Gudang')
    expect(options()).toEqual(['G70Gudang 70'])
    await userEvent.keyboard('{Escape}')
    const before = seen.length
    chooseBranch({ branch: { id: 8, name: 'Stokis Depok' } })
    expect(heldRows('POST /core/v1/warehouses/get/data')).toBeUndefined()
    expect(heldRows('GET /v1/units')).toBeDefined() // of the company
    await waitFor(() => expect(seen.slice(before).at(-1)?.route).toBe('POST /core/v1/customers/get/data'))
    await held('POST /core/v1/warehouses/get/data')
    expect(seen.slice(before).map(({ route }) => route.replace(/\?.*/, ''))).toContain('GET /v1/brands')
    await userEvent.click(screen.getByRole('textbox', { name: 'Gudang 8' }))
    expect(options()).toEqual(['G80Gudang 80'])
  })

  it('that a form is about is asked of the server', async () => {
    await begin()
    await open('Gudang 8')
    expect(await screen.findByRole('option', { name: /Gudang 80/ })).toBeTruthy()
    expect(asked('warehouses').at(-1)?.body).toMatchObject({ branchId: 8, limit: 20 })
  })
})

describe('what changes', () => {
  it('is asked for by what changed, when the live stream begins anew', async () => {
    await begin({
      'POST /core/v1/products/get/data': ({ body }) =>
        Reflect.has(body as object, 'ids')
          ? listOf([goods(12, 'TB-1', 'Teh Botol Sosro')])
          : listOf([goods(11, 'AQ-600', 'Aqua 600'), goods(12, 'TB-1', 'Teh Botol')]),
    })
    await held('POST /core/v1/customers/get/data')
    const goodsNow = () =>
      heldRows('POST /core/v1/products/get/data')
        ?.search('', 9)
        .rows.map((row) => Reflect.get(row, 'name'))
    expect(goodsNow()).toEqual(['Aqua 600', 'Teh Botol'])
    changes = [{ table: 'product', ids: [11, 12] }]
    announceMasters()
    await waitFor(() => expect(goodsNow()).toEqual(['Teh Botol Sosro']))
    expect(asked('products/get/data').at(-1)?.body).toMatchObject({ ids: [11, 12] })
    const since = asked('masters/changes').map(({ body }) => Reflect.get(body as object, 'since'))
    expect(since.slice(0, 2)).toEqual([undefined, expect.stringMatching(/^2026-11-20\/\d+$/)])
  })

  it('by this tab itself is asked of the server until the list has it', async () => {
    let rows = [brand(4, 'Aqua')]
    let answer: () => void = () => {}
    await begin({ 'GET /v1/brands': () => listOf(rows) })
    await held('POST /core/v1/customers/get/data')
    rows = [...rows, brand(9, 'Baru')]
    changes = [{ table: 'brand', ids: [9] }]
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    seen = answerWith(
      script({
        'GET /v1/brands': () => listOf(rows),
        'POST /core/v1/masters/changes': async () => {
          await waiting
          return { body: { data: { at: '2026-11-20/99', reach, changes } } }
        },
      }),
    )
    await invalidate(['GET /v1/brands'])
    expect(heldRows('GET /v1/brands')).toBeUndefined()
    answer()
    await held('GET /v1/brands')
    expect(heldRows('GET /v1/brands')?.search('baru', 5).count).toBe(1)
  })

  it('of the rights loads everything anew', async () => {
    await begin()
    await held('POST /core/v1/customers/get/data')
    const before = seen.length
    reach = 'r2'
    announceMasters()
    await waitFor(() => expect(seen.slice(before).at(-1)?.route).toBe('POST /core/v1/customers/get/data'))
    expect(seen.slice(before + 1)[0]?.route).toBe('POST /core/v1/masters/changes')
    await held('POST /core/v1/customers/get/data')
  })

  it('of the person leaves nothing', async () => {
    await begin()
    await held('POST /core/v1/customers/get/data')
    clearSession()
    expect(heldRows('GET /v1/brands')).toBeUndefined()
    expect(heldRows('POST /core/v1/products/get/data')).toBeUndefined()
  })
})
