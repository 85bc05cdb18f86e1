import type { Locator, Page } from '@playwright/test'
import { order, waitingCorrection, waitingExpense } from './support/approvals.ts'
import { rules, violations } from './support/axe.ts'
import { today } from './support/day.ts'
import { enter, expect, test } from './support/journey.ts'
import { newPerson, type Somebody } from './support/till.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** The inbox with the requests of one person alone: others are made by journeys beside this one. */
const inboxOf = ({ name }: Somebody): string => `/app/approval?search=${encodeURIComponent(name)}`

/** Taps of a thumb, counted. */
class Thumb {
  taps = 0

  /** Never twice on one spot: that would be a double tap, whose second half decides nothing. */
  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap({ position: { x: this.taps % 2 === 0 ? 20 : 100, y: 24 } })
  }

  told(job: string, most: number): void {
    const description = `${job}: ${this.taps}`
    test.info().annotations.push({ type: 'taps', description })
    process.stdout.write(`taps, ${description} (at most ${most})\n`)
    expect(this.taps).toBeLessThanOrEqual(most)
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('ten papers are approved with a thumb, one after the other', async ({ page, database }) => {
    const maker = await newPerson(database, 'WAREHOUSE')
    for (let made = 0; made < 10; made += 1)
      expect((await waitingCorrection(database, maker)).status).toBe('WAITING_APPROVAL')
    await enter(page, 'admin')
    await page.goto(inboxOf(maker))
    await expect(page.getByText('1–10 dari 10')).toBeVisible()
    expect(await violations(rules(page))).toEqual([])
    const begun = Date.now()
    const thumb = new Thumb()
    await thumb.tap(page.getByRole('link', { name: new RegExp(maker.name) }).first())
    for (let left = 10; left > 0; left -= 1) {
      await expect(page.getByText(`dari ${left}`)).toBeVisible()
      if (left === 10) expect(await violations(rules(page))).toEqual([])
      await expect(button(page, 'Setujui')).toBeInViewport()
      await thumb.tap(button(page, 'Setujui'))
    }
    await expect(page.getByText('Tidak ada data yang cocok', { exact: false })).toBeVisible()
    thumb.told('ten papers approved on a phone', 11)
    expect(Date.now() - begun).toBeLessThan(60_000)
    const { rows } = await database.query(
      `select d.status, count(*)::int as count from document d join employee e on e.id = d.created_by::bigint
        where e.email = $1 and d.type = 'STOCK_CORRECTION' group by d.status`,
      [maker.email],
    )
    expect(rows).toEqual([{ status: 'POSTED', count: 10 }])
  })
})

test('the journal is seen before, and keys decide one after the other', async ({ page, database }) => {
  const maker = await newPerson(database, 'WAREHOUSE')
  for (let made = 0; made < 2; made += 1) await waitingCorrection(database, maker)
  await enter(page, 'admin')
  await page.goto(inboxOf(maker))
  await page.getByRole('button', { name: 'Pratinjau jurnal' }).click()
  await expect(page.getByRole('dialog').getByText('1-1301 Persediaan Barang Dagang').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('1–2 dari 2')).toBeVisible()
  const first = new URL(page.url()).searchParams.get('request')
  await page.keyboard.press('a')
  await expect(page.getByText('1–1 dari 1')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`request=(${first})?(&|$)`)) // the second paper has come
  await expect(button(page, 'Setujui')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Tidak ada data yang cocok', { exact: false })).toBeVisible()
})

test('nobody decides an own request; its rejection comes back with the reason', async ({
  page,
  openAs,
  database,
}) => {
  const maker = await newPerson(database, 'FINANCE')
  const paper = await waitingExpense(database, maker)
  await enter(page, maker.email, maker.password)
  await page.goto('/app/approval?tab=asked')
  const own = page.getByRole('article', { name: /^Bank keluar/ })
  await expect(own.getByText('Dokumen tidak boleh disetujui oleh pembuatnya')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Setujui' })).toHaveCount(0)
  const decider = await openAs('admin')
  await decider.goto(inboxOf(maker))
  const shown = decider.getByRole('article', { name: /^Bank keluar/ })
  await expect(shown.getByText('Rp 12.500.000').first()).toBeVisible()
  expect(await violations(rules(decider))).toEqual([])
  await decider.keyboard.press('t')
  await decider.getByRole('textbox', { name: 'Alasan' }).fill('Kontrak sewa belum dilampirkan')
  await decider.keyboard.press('Control+Enter')
  await expect(decider.getByText('Ditolak: Bank keluar', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: /^Notifikasi/ }).click()
  await expect(page.getByText('Kontrak sewa belum dilampirkan', { exact: false }).first()).toBeVisible()
  await page.goto(`/app/bank-cash/bank-expenses/${paper.id}`)
  await expect(page.getByText('Ditolak', { exact: true }).first()).toBeVisible()
})

test('a rule that was made in the browser asks for the next order above its amount', async ({
  page,
  database,
}) => {
  const amount = 5_000_000_000 + Math.floor(Math.random() * 900_000_000)
  const typed = new Intl.NumberFormat('id-ID').format(amount)
  await enter(page, 'admin')
  await page.goto('/app/master/approval/add')
  await page.getByRole('combobox', { name: 'Jenis persetujuan' }).click()
  await page.getByRole('option', { name: 'Pesanan pembelian' }).click()
  await page.getByRole('textbox', { name: 'Di atas nilai' }).fill(String(amount))
  await page.getByRole('combobox', { name: 'Salah satu peran' }).click()
  await page.getByRole('option', { name: 'Keuangan' }).click()
  await page.keyboard.press('Escape')
  await button(page, 'Tambah langkah').click()
  await page.getByRole('combobox', { name: 'Salah satu peran' }).nth(1).click()
  await page.getByRole('option', { name: 'Admin' }).last().click()
  await page.keyboard.press('Escape')
  const sentence = (steps: string) =>
    `Pesanan pembelian di atas Rp ${typed} di cabang tanpa aturan sendiri: ${steps}.`
  await expect(page.getByText(sentence('Keuangan, lalu Admin'))).toBeVisible()
  await page.getByRole('button', { name: 'Langkah 2 ke atas' }).click()
  await expect(page.getByText(sentence('Admin, lalu Keuangan'))).toBeVisible()
  await page.getByRole('button', { name: 'Langkah 1 ke bawah' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(sentence('Keuangan, lalu Admin'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/app\/master\/approval$/)
  await expect(
    page.getByRole('row', { name: new RegExp(`Rp ${typed.replaceAll('.', '\\.')}`) }),
  ).toBeVisible()

  expect((await order(database, 'bos', 1_000_000)).status).toBe('APPROVED')
  const large = await order(database, 'bos', amount + 1)
  expect(large.status).toBe('WAITING_APPROVAL')
  await page.goto(`/app/approval?search=${large.number}`)
  const asked = page.getByRole('article', { name: /^Pesanan pembelian/ })
  await expect(asked.getByRole('region', { name: 'Langkah persetujuan' }).getByRole('listitem')).toHaveText([
    /^Keuangan\s*Menunggu/,
    /^Admin\s*Belum tiba/,
  ])
})

test('somebody names a substitute for days away', async ({ page, database }) => {
  const [away, other] = [await newPerson(database, 'FINANCE'), await newPerson(database, 'FINANCE')]
  await enter(page, away.email, away.password)
  await page.goto('/app/approval')
  await page.getByRole('link', { name: 'Pengganti' }).click()
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await expect(page.getByText(away.name).last()).toBeVisible()
  await page.getByRole('textbox', { name: 'Pengganti' }).fill(other.name)
  await page.getByRole('option', { name: other.name }).click()
  await page.locator('[name=dateFrom]').fill(today())
  await page.locator('[name=dateTo]').fill(today())
  await page.keyboard.press('Control+Enter')
  const row = page.getByRole('row', { name: new RegExp(away.name) })
  await expect(row).toContainText(other.name)
  await row.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Ubah', exact: true })).toBeVisible()
  expect(await violations(rules(page))).toEqual([])
})
