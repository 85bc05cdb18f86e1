import { expect, test } from 'vitest'
import { FileReply } from './file.ts'

test.each([
  ['PO/JKT/2611/0007', 'PDF', 'PO-JKT-2611-0007.pdf'],
  ['Neraca Saldo 01.11.2026 – 30.11.2026', 'XLSX', 'Neraca-Saldo-01.11.2026-30.11.2026.xlsx'],
  ['Café "Étoile"\r\nx-evil: 1', 'PDF', 'Cafe-Etoile-x-evil-1.pdf'],
  ['../../etc/passwd', 'PDF', 'etc-passwd.pdf'],
  ['報告', 'XLSX', 'berkas.xlsx'],
  ['a'.repeat(300), 'PDF', `${'a'.repeat(100)}.pdf`],
] as const)('the file of %j as %s is named %s', (title, format, name) => {
  expect(new FileReply(title, format, new Uint8Array()).name).toBe(name)
})
