import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expect, signIn, test } from './support/journey.ts'
import { branchId, doAs, one, unique } from './support/till.ts'

/** Ticked papers of a list: each act has a result for each row, and what was refused says why and stays ticked. */

test.setTimeout(180_000)
test.use({ actionTimeout: 15_000 })

interface Paper {
  id: number
  version: number
  number: string | null
}

const list = '/app/stock/correction'
const bar = (page: Page) => page.getByRole('region', { name: 'Tindakan untuk baris terpilih' })
const rowOf = (page: Page, { id }: Paper) =>
  page.locator('tr, li').filter({ has: page.locator(`a[href="${list}/${id}"]`) })

/** Three drafts at a branch: one is posted, one waits for an approval, one takes out more than there is. */
async function drafts(code: string, branch: number, goods: { productId: number; unitId: number }, warehouseId: number) {
  const draft = (direction: 'IN' | 'OUT', qty: number, unitCost?: string) =>
    doAs<Paper>('admin', 'POST /v1/stock-corrections', {
      branchId: branch,
      warehouseId,
      date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(),
      direction,
      reason: 'SALAH_INPUT',
      note: unique(code),
      submit: false,
      lines: [{ ...goods, qty, ...(unitCost && { unitCost }) }],
    })
  return {
    small: await draft('IN', 2, '15000'),
    large: await draft('IN', 1, '5000001'),
    tooMuch: await draft('OUT', 900_000),
  }
}
