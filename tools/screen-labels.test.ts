import { describe, expect, it } from 'vitest'
import { besideStatus, ownLabels, ownLengths } from './screen-labels.ts'
import { sourceTree } from './source-tree.ts'

/** What the contract says of a field, no screen says again. */
const files = sourceTree()
/** Asks for the name of the new role while it shows an old one. */
const anotherThing = ['apps/web/src/screens/system/setup-user/role-copy.tsx: role.name']
const list = 'apps/web/src/screens/master/brand/brand-list.tsx'
const screen = (text: string) => [{ path: list, text }]

describe('a screen of a master', () => {
  it("takes headings and labels of the contract's fields from there", () => {
    expect(ownLabels(files)).toEqual(anotherThing)
  })

  it('takes their lengths from there', () => {
    expect(ownLengths(files)).toEqual([])
  })
})

describe('a change of the status of ticked records', () => {
  it('names nothing but the status, so that the rest stays', () => {
    expect(besideStatus(files)).toEqual([])
  })

  it('is found where it sends more', () => {
    const text =
      "<StatusBulk />\nconst setStatus = (row) => api('PUT /v1/x', { body: { id, ...row, name: row.name, status } })"
    expect(besideStatus(screen(text))).toEqual([`${list}: ...row`, `${list}: name`])
  })
})

describe('the look at screens', () => {
  it.each([
    ["sortedAs('brand', [{ key: 'code', title: t('Kode') }])", 'brand.code'],
    ["sortedAs('brand', [{ key: 'principal',\n title: t('Pemilik') }])", 'brand.principal'],
    ["labelOf('brand', 'code'); const labels = () => ({ name: t('Nama merek'), x: 1 })", 'brand.name'],
  ])('finds a label of its own in %s', (text, found) => {
    expect(ownLabels(screen(text))).toEqual([`${list}: ${found}`])
  })

  it('lets pass what is no field of the master', () => {
    expect(ownLabels(screen("sortedAs('brand', [{ key: 'updatedAt', title: t('Diubah') }])"))).toEqual([])
  })

  it('finds a length of its own', () => {
    expect(ownLengths(screen("<TextField {...form.field('phone')} maxLength={20} />"))).toEqual([
      `${list}: phone`,
    ])
  })
})
