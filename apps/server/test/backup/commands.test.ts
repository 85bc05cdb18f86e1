import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withClient } from '../../src/kernel/postgres/connection.ts'
import { prepareSchema } from '../../src/server.ts'
import { newFolder, startServer } from '../postgres/support.ts'
import { runTool } from '../support/command.ts'

const company = `set app.actor = 'system:test';
  insert into company (code, name, created_at, updated_at) values ('UJI', 'PT Uji Cadangan', now(), now())`

describe('the commands of operators', () => {
  it('refuse with one sentence and exit code 1', async () => {
    const DATA_DIR = await newFolder()
    const refused = async (tool: string, args: string[], sentence: RegExp, env = {}) => {
      const { status, stderr } = await runTool(tool, args, { DATA_DIR, ...env })
      expect(stderr).toMatch(sentence)
      expect(stderr.trim().split('\n')).toHaveLength(1)
      expect(status).toBe(1)
    }
    await refused('backup', [], /^Sebutkan berkasnya: npm run backup -- NAMA-BERKAS\.tar\.zst$/m)
    await refused('restore', [], /^Sebutkan berkasnya: npm run restore -- /)
    await refused(
      'archive',
      ['--year', 'kemarin'],
      /^Cara memakai: npm run archive -- --preview 2026 \| --year 2026/,
    )
    await refused('archive', ['--year', '2025', '--drop', '2025'], /^Cara memakai: /)
    await refused('archive', ['--preview', '2025'], /^Tidak ada basis data Merchant di /)
    await refused(
      'backup',
      [join(DATA_DIR, 'x.tar.zst')],
      /^Tidak ada basis data Merchant di .*periksa DATA_DIR/,
    )
    await refused('verify', [], /^Tidak ada basis data Merchant di /)
    const DATABASE_URL = 'postgres://x:x@127.0.0.1:9/x'
    await refused('verify', [], /^Basis data pada DATABASE_URL tidak dapat dipakai/, { DATABASE_URL })
  })

  it('bring the built-in database of one folder into a new one', async () => {
    const [from, to, outside] = [await newFolder(), await newFolder(), await newFolder()]
    const file = join(outside, 'cadangan.tar.zst')
    const running = await startServer(from)
    await prepareSchema(running.connection)
    await withClient(running.connection, (client) => client.query(company))
    mkdirSync(join(from, 'attachments'))
    writeFileSync(join(from, 'attachments', 'c'.repeat(32)), 'surat')

    const taken = await runTool('backup', [file], { DATA_DIR: from })
    expect(taken.stderr).toBe('')
    expect(taken.stdout).toMatch(
      /^Cadangan selesai: .*cadangan\.tar\.zst, [\d,]+ MB, \d+ baris dari \d+ tabel dan 1 berkas/,
    )
    const again = await runTool('restore', [file], { DATA_DIR: from })
    expect(again).toMatchObject({ status: 1, stderr: expect.stringMatching(/sudah dijalankan oleh proses/) })
    await running.stop()

    const restored = await runTool('restore', [file], { DATA_DIR: to })
    expect(restored.stderr).toBe('')
    expect(restored.stdout).toMatch(/^company: 1 baris$/m)
    expect(restored.stdout).toMatch(
      /^Cadangan tanggal .* dipulihkan: \d+ baris di \d+ tabel, 1 berkas unggahan/m,
    )
    expect(restored.stdout).toMatch(/^Semua aturan buku cocok\. Semua orang perlu masuk kembali\.$/m)
    const over = await runTool('restore', [file], { DATA_DIR: to })
    expect(over).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/sudah berisi data: pemulihan hanya ke basis data kosong/),
    })

    const archived = await runTool('archive', ['--preview', '2025'], { DATA_DIR: to })
    expect(archived).toMatchObject({ status: 1, stderr: '' })
    expect(archived.stdout).toMatch(/^audit_log: 0 baris, 0 MB, pindah ke arsip$/m)
    expect(archived.stdout).toMatch(/^✗ Tidak ada periode tahun 2025 di basis data ini\.$/m)

    const verified = await runTool('verify', [], { DATA_DIR: to })
    expect(verified).toMatchObject({ status: 0, stderr: '' })
    expect(verified.stdout).toMatch(/5 pemeriksaan: 5 baik, 0 dengan kesalahan, 0 tidak tersedia/)
  })
})
