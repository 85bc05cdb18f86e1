import type { Page } from '@playwright/test'
import { enter, expect, test, unique } from './support/journey.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigasi utama' })

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
}

test('a new person signs in with the temporary password, chooses an own one and sees the own menus', async ({
  page,
  openAs,
}) => {
  const name = unique('Rina Baru')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@demo.merchant.test`
  await enter(page, 'admin')
  await page.goto('/app/system/setup-user/add')
  await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await choose(page, 'Peran', 'Kasir')
  await choose(page, 'Cabang', 'Stokis Jakarta Timur')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Kata sandi sementara' })
  const temporary = await dialog.getByRole('textbox', { name: 'Kata sandi sementara' }).inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(page).toHaveURL(/setup-user(\?|$)/)

  const newcomer = await openAs(email, temporary)
  await newcomer.goto('/')
  await expect(newcomer).toHaveURL(/\/auth\/change-password/)
  await newcomer.getByLabel('Kata sandi sementara').fill(temporary)
  await newcomer.getByLabel('Kata sandi baru', { exact: true }).fill('Pagi-Cerah-2026')
  await newcomer.getByLabel('Ulangi kata sandi baru').fill('Pagi-Cerah-2026')
  await newcomer.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(newcomer).toHaveURL(/\/app\/dashboard/)
  await expect(navigation(newcomer).getByRole('button')).toHaveText([
    'Master',
    'Penjualan',
    'Kas & Bank',
    'Laporan',
    'Ciutkan',
  ])

  await page.getByRole('searchbox').fill(email)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Buat kata sandi baru' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat kata sandi baru' }).click()
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByText('Kata sandi direset oleh Dewi Anggraini')).toBeVisible()
  await expect(newcomer).toHaveURL(/\/auth\/login/)
  await expect(newcomer.getByText('Sesi Habis - Mohon untuk login kembali!')).toBeVisible()
})

test('rights given in the matrix, by keyboard alone, reach the holder of the role', async ({
  page,
  openAs,
}) => {
  const role = unique('Peran Matriks')
  const person = unique('Budi Matriks')
  const email = `${person.toLowerCase().replaceAll(' ', '.')}@demo.merchant.test`
  await enter(page, 'admin')
  await page.goto('/app/system/setup-user/roles/add')
  await page.getByLabel('Nama').fill(role)
  await page.getByRole('button', { name: 'Buka semua menu' }).click()
  await page.getByRole('checkbox', { name: 'Merek: Lihat' }).check()
  await save(page)
  await expect(page.getByText('Data peran tersimpan.')).toBeVisible()

  await page.goto('/app/system/setup-user/add')
  await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(person)
  await page.getByLabel('Email').fill(email)
  await choose(page, 'Peran', role)
  await choose(page, 'Cabang', 'Stokis Jakarta Timur')
  await save(page)
  const issued = page.getByRole('dialog', { name: 'Kata sandi sementara' })
  const temporary = await issued.getByRole('textbox').inputValue()
  await issued.getByRole('button', { name: 'Selesai' }).click()
  const holder = await openAs(email, temporary)
  await holder.goto('/')
  await holder.getByLabel('Kata sandi sementara').fill(temporary)
  await holder.getByLabel('Kata sandi baru', { exact: true }).fill('Sore-Teduh-2026')
  await holder.getByLabel('Ulangi kata sandi baru').fill('Sore-Teduh-2026')
  await holder.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(holder).toHaveURL(/\/app\/dashboard/)
  await holder.goto('/app/master/brand')
  await expect(navigation(holder).getByRole('list').getByRole('link')).toHaveText(['Dasbor', 'Merek'])

  await page.goto(`/app/system/setup-user/roles?search=${encodeURIComponent(role)}`)
  await page.getByRole('link', { name: role }).click()
  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  await page.getByRole('button', { name: 'Buka semua menu' }).click()
  await page.getByRole('checkbox', { name: 'Merek: Lihat' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('checkbox', { name: 'Satuan: Lihat' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  const confirmation = page.getByRole('dialog')
  await confirmation.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data peran tersimpan.')).toBeVisible()
  await holder.reload()
  await expect(navigation(holder).getByRole('list').getByRole('link')).toHaveText([
    'Dasbor',
    'Satuan',
    'Merek',
  ])

  await page.goto(`/app/system/setup-user?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: person }).click()
  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  await page.getByText('Nonaktif', { exact: true }).click()
  await save(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan & nonaktifkan' }).click()
  await expect(holder).toHaveURL(/\/auth\/login/)
})
