import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { readSheet } from 'read-excel-file/node'
import { expect, signIn, test } from './support/journey.ts'
import { branchId, doAs, goodsForSale, one } from './support/till.ts'

/** Ticked documents of a list: each has its own result; refused ones show the reason and stay ticked. */

test.setTimeout(240_000)
test.use({ actionTimeout: 15_000 })

interface Paper {
  id: number
  number: string | null
}

const list = '/app/stock/correction'

/** Three drafts of a branch: submitting posts the first, sends the second to approval and refuses the third. */
async function threeDrafts(database: pg.Client, code: string) {
  const branch = await branchId(database, code)
  const { id } = await one<{ id: string }>(
    database,
    'select id from warehouse where branch_id = $1 and is_primary',
    [branch],
  )
  const [goods] = await goodsForSale(database, 1, { code })
  const enter = (direction: 'IN' | 'OUT', qty: number, more: { unitCost?: string; submit?: boolean } = {}) =>
    doAs<Paper>('admin', 'POST /v1/stock-corrections', {
      branchId: branch,
      warehouseId: Number(id),
      date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(),
      direction,
      reason: 'SALAH_INPUT',
      submit: more.submit ?? false,
      lines: [{ productId: goods?.id, unitId: goods?.unitId, qty, unitCost: more.unitCost }],
    })
  const small = await enter('IN', 2, { unitCost: '15000' })
  const large = await enter('IN', 1, { unitCost: '5000001' })
  const tooMuch = await enter('OUT', 400)
  await enter('OUT', 400, { submit: true }) // of 500: too little is left for the draft
  return { small, large, tooMuch, address: `${list}?branchId=${branch}` }
}

/** A row of the table; a card on a phone. */
const rowOf = (page: Page, { id }: Paper) =>
  page.locator('tr, li').filter({ has: page.locator(`a[href="${list}/${id}"]`) })

async function tick(page: Page, papers: readonly Paper[]): Promise<void> {
  for (const paper of papers) await rowOf(page, paper).getByRole('checkbox', { name: 'Pilih baris' }).check()
  await expect(page.getByText(`${papers.length} dipilih`)).toBeVisible()
}
const bar = (page: Page) => page.getByRole('region', { name: 'Tindakan untuk baris terpilih' })

/** Presses a button above the list, and answers the question. */
async function act(page: Page, verb: string, reason?: string): Promise<void> {
  await bar(page).getByRole('button', { name: verb, exact: true }).click()
  const question = page.getByRole('dialog', { name: new RegExp(`^${verb} \\d koreksi stok\\?$`) })
  if (reason) await question.getByLabel('Alasan').fill(reason)
  await question.getByRole('button', { name: verb, exact: true }).click()
}

/** The result names each refused document with its sentence; refused ones stay ticked. */
async function told(page: Page, done: number, refused: readonly RegExp[]): Promise<void> {
  const result = page.getByRole('dialog').filter({ hasText: `${done} data berhasil diproses.` })
  await expect(result).toContainText(`${refused.length} data gagal dan tetap dipilih:`)
  for (const sentence of refused)
    await expect(result.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
  await result.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await expect(page.getByText(`${refused.length} dipilih`)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Batal pilih' }).click()
}

for (const { width, code } of [
  { width: 1366, code: 'MLG' },
  { width: 360, code: 'YGY' },
])
  test(`ticked corrections are submitted, approved, printed, exported and cancelled at ${width} px`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { small, large, tooMuch, address } = await threeDrafts(database, code)
    const all = [small, large, tooMuch]
    await signIn(page, 'admin')
    await page.goto(address)

    await test.step('submit: one is posted, one waits, one is refused', async () => {
      await tick(page, all)
      await act(page, 'Ajukan')
      await told(page, 2, [new RegExp(`Draf #${tooMuch.id}: .*[Ss]tok`)])
      await expect(rowOf(page, small)).toContainText('Diposting')
      await expect(rowOf(page, large)).toContainText('Menunggu persetujuan')
      await expect(rowOf(page, tooMuch)).toContainText('Draf')
    })

    await test.step('approve: only the waiting one', async () => {
      await page.context().clearCookies()
      await signIn(page, 'keuangan') // nobody approves an own paper
      await page.goto(address)
      await tick(page, all)
      await act(page, 'Setujui')
      await told(page, 1, [/Diposting/, /Draf/])
      await expect(rowOf(page, large)).toContainText('Diposting')
    })

    await test.step('print into one file, and export', async () => {
      await tick(page, [small, large])
      const answer = page.waitForResponse((response) => response.url().endsWith('/documents/print'))
      const paper = page.waitForEvent('popup')
      await bar(page).getByRole('button', { name: 'Cetak' }).click()
      expect((await answer).headers()['content-type']).toContain('application/pdf')
      await (await paper).close()

      const download = page.waitForEvent('download')
      await bar(page).getByRole('button', { name: 'Ekspor' }).click()
      const rows = await readSheet(readFileSync(await (await download).path()))
      expect(rows.flat().filter((cell) => /^KO\//.test(String(cell)))).toHaveLength(2)
      await bar(page).getByRole('button', { name: 'Batal pilih' }).click()
    })

    await test.step('cancel: asks first, and does nothing without a yes', async () => {
      await tick(page, [small, tooMuch])
      await bar(page).getByRole('button', { name: 'Batalkan', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Batalkan 2 koreksi stok?' })
      await expect(question).toContainText('Koreksi ini tidak akan diposting.')
      await expect(question).toContainText('Barang kembali seperti semula dan jurnalnya dibalik.')
      await question.getByRole('button', { name: 'Kembali' }).click()
      await expect(rowOf(page, small)).toContainText('Diposting')

      await act(page, 'Batalkan', 'Salah gudang')
      await expect(page.getByText('2 data berhasil diproses.')).toBeVisible()
      await expect(rowOf(page, small)).toContainText('Dibatalkan')
      await expect(rowOf(page, tooMuch)).toContainText('Dibatalkan')
    })

    await test.step('cancel again: cancelled ones say so, the other is cancelled', async () => {
      await tick(page, all)
      await act(page, 'Batalkan', 'Salah gudang')
      await told(page, 1, [
        /^KO\/.*berstatus Dibatalkan/,
        new RegExp(`^Draf #${tooMuch.id}: .*berstatus Dibatalkan`),
      ])
      await expect(rowOf(page, large)).toContainText('Dibatalkan')
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
