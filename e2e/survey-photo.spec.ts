import sharp from 'sharp'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchId, doAs } from './support/till.ts'

test('an owner answers with a photo on a phone, and the office sees it', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const title = unique('Survei foto')
  const jakarta = await branchId(database, 'JKT')
  const survey = await doAs<{ id: number }>('admin', 'POST /v1/surveys', {
    title,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    branchIds: [jakarta],
    questions: [{ kind: 'PHOTO', text: 'Foto rak depan' }],
  })
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3CB144' } })
    .jpeg()
    .toBuffer()

  const phone = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } })
  await enter(phone, 'bos')
  await phone.goto(`/app/master/survey-stockist/${survey.id}/answer`)
  const send = phone.getByRole('button', { name: 'Kirim jawaban' })
  await send.click()
  await expect(phone.getByText('wajib dijawab')).toBeVisible()
  await phone.locator('input[type=file]').setInputFiles({ name: 'rak.jpg', mimeType: 'image/jpeg', buffer })
  await expect(phone.getByRole('button', { name: 'Ganti gambar' })).toBeVisible()
  expect(await violations(rules(phone))).toEqual([])
  const wide = () => phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await wide()).toBe(false)
  await send.click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click()
  await expect(phone.getByText(/Jawaban tidak dapat diubah/)).toBeVisible()
  await expect(phone.getByRole('img', { name: '1. Foto rak depan' })).toBeVisible()
  expect(await wide()).toBe(false)
  await phone.close()

  await enter(page, 'admin')
  await page.goto(`/app/master/survey-stockist/${survey.id}`)
  const photo = page.getByRole('img', { name: 'Stokis Jakarta Timur' })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300)
})
