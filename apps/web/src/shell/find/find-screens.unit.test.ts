import { describe, expect, it } from 'vitest'
import { screens } from '../../app/screens.ts'
import { person } from '../../test/person.ts'
import { firstActions, fittingScreens, screensToFind, usualActions } from './find-screens.ts'
import { synonyms } from './synonyms.ts'

const allRights = [...new Set(screens.map(({ permission }) => permission))]
const found = (permissions: string[] = allRights) => screensToFind(person({ permissions }), screens)
const labels = (text: string, permissions?: string[]) =>
  fittingScreens(found(permissions), text).map(({ label }) => label)

describe('screens and actions', () => {
  it('are found by what people call them', () => {
    expect(labels('tambah pesanan pembelian')).toEqual(['Tambah pesanan pembelian'])
    expect(labels('buat po')[0]).toBe('Tambah pesanan pembelian')
    expect(labels('merek')[0]).toBe('Merek')
    expect(labels('po')[0]).toBe('Pesanan Pembelian')
    expect(labels('neraca')).toContain('Neraca')
    expect(labels('setting')).toContain('Pengaturan')
    expect(labels('tutup buku')).toContain('Tutup Periode')
    expect(labels('import produk')).toEqual(['Impor barang'])
    expect(labels('hak akses')).toContain('Peran')
    expect(labels('po 7')).toEqual([])
  })

  it('are only what the person may open', () => {
    expect(labels('pesanan pembelian', ['purchase.purchase-order:view'])).toEqual(['Pesanan Pembelian'])
    expect(labels('merek', ['purchase.purchase-order:view'])).toEqual([])
    expect(found([])).toEqual([])
  })

  it('have no page of one record, and each address once', () => {
    const paths = found().map(({ path }) => path)
    expect(paths.filter((path) => /\$|\/edit$/.test(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
    expect(found().filter(({ label }) => label === '' || label === 'Detail')).toEqual([])
  })

  it('have other words only where there is such a screen', () => {
    const paths = new Set<string>(screens.map(({ path }) => path))
    expect(Object.keys(synonyms).filter((path) => !paths.has(path))).toEqual([])
  })

  it('usually begin with the till and new papers', () => {
    const cashier = ['sales.cashier:view', 'sales.orders:add', 'sales.orders:view', 'master.customer:add']
    expect(usualActions(found(cashier)).map(({ path }) => path)).toEqual([
      '/app/sales/cashier',
      '/app/sales/orders/add',
    ])
  })

  it.each([
    [
      'a cashier',
      ['sales.cashier:view', 'sales.orders:add'],
      true,
      ['/app/sales/cashier', '/app/sales/orders/add'],
    ],
    [
      'a warehouse clerk',
      ['purchase.receive-order:add', 'stock.opname:add', 'report.stock-report:view'],
      true,
      ['/app/purchase/receive-order/add', '/app/stock/opname/add'],
    ],
    [
      'the head office',
      ['sales.cashier:view', 'purchase.purchase-order:add', 'purchase.invoice:add'],
      false,
      ['/app/purchase/purchase-order/add', '/app/purchase/invoice/add'],
    ],
    ['a looker-on', ['report.stock-report:view'], true, ['/app/report/stock-report']],
    ['nobody', [], true, []],
  ])('offer %s two things to begin with', (_who, permissions, isAtBranch, paths) => {
    expect(firstActions(found(permissions), isAtBranch).map(({ path }) => path)).toEqual(paths)
  })
})
