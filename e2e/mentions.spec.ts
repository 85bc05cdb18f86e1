import { enter, expect, test, unique } from './support/journey.ts'
import { orderGoods } from './support/purchase.ts'
import { one } from './support/till.ts'

test('a colleague named in a comment sees the bell and is led to the paper', async ({
  page,
  openAs,
  database,
}) => {
  const { name } = await one<{ name: string }>(
    database,
    `select name from employee where email like 'keuangan@%'`,
  )
  const colleague = await openAs('keuangan')
  await colleague.goto('/')
  await expect(colleague.getByRole('button', { name: /Notifikasi/ })).toBeVisible()
  await enter(page, 'admin')
  const order = await orderGoods(page)
  await page.goto(`${order}?tab=komentar`)
  const word = unique('dicek')
  const field = page.getByRole('textbox', { name: 'Komentar baru' })
  await field.pressSequentially(`Mohon @${name.slice(0, 4)}`)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`Mohon @${name} `)
  await field.pressSequentially(word)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Komentar' }).getByText(word)).toBeVisible()
  await colleague.getByRole('button', { name: /Notifikasi, \d+ belum dibaca/ }).click()
  const bell = colleague.getByRole('dialog', { name: /Notifikasi/ })
  await bell.getByRole('button', { name: new RegExp(`menyebut Anda.*${word}`, 's') }).click()
  await expect(colleague).toHaveURL(/\/app\/purchase\/purchase-order\/\d+\?tab=komentar&comment=\d+$/)
  await expect(colleague.locator('li[aria-current=true]').getByText(word)).toBeVisible()
})
