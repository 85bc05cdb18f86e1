import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { withClient } from '../../src/kernel/postgres/connection.ts'
import { isAlive } from '../../src/kernel/postgres/processes.ts'
import { giveTo, isRoot } from '../../src/kernel/postgres/server-user.ts'
import { StartupError } from '../../src/kernel/startup-error.ts'
import { afterTest, answerOf, ask, kill, newFolder, spawnServer, startServer } from './support.ts'

/** A busy machine is slow, not wrong; how soon it is back is judged by `npm run chaos -- --strict`. */
const soon = { timeout: 60_000, interval: 20 }

describe('refuses to start, with a sentence for the operator,', () => {
  async function refusal(dataDir: string): Promise<string> {
    const error = await startServer(dataDir).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartupError)
    return error instanceof Error ? error.message : ''
  }

  it('when the cluster is of another major version', async () => {
    const dataDir = await newFolder()
    await (await startServer(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
    expect(await refusal(dataDir)).toMatch(/dibuat oleh PostgreSQL 17.*membawa PostgreSQL 18.*cadangan/)
  })

  it('when the data folder is a file', async () => {
    const file = join(await newFolder(), 'data')
    await writeFile(file, '')
    expect(await refusal(file)).toContain(`${file} bukan folder`)
  })

  it('when something else is in the place of the cluster', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'postgres/foto'), { recursive: true })
    expect(await refusal(dataDir)).toContain('berisi sesuatu yang bukan basis data Merchant')
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it('when the password does not belong to the cluster, and leaves no server behind', async () => {
    const dataDir = await newFolder()
    await (await startServer(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres/password'), 'salah\n')
    expect(await refusal(dataDir)).toContain('Kata sandi basis data tidak cocok')
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  it('when the cluster noted to live elsewhere is gone, rather than begin with an empty one', async () => {
    const dataDir = await newFolder()
    await writeFile(join(dataDir, 'postgres-location.txt'), '/nonexistent/merchant-1\n')
    expect(await refusal(dataDir)).toMatch(/tercatat di \/nonexistent\/merchant-1 tetapi tidak ada/)
  })

  it('when another process runs the folder: of two first starts at once, exactly one runs', async () => {
    const dataDir = await newFolder()
    const children = [spawnServer(dataDir), spawnServer(dataDir)]
    const answers = (await Promise.all(children.map(answerOf))).sort()
    expect(answers[0]).toMatch(/^ready \d+/)
    expect(answers[1]).toMatch(/^refused .* sudah dijalankan oleh proses \d+/)
  })
})

describe('starts', () => {
  it('a private, durable cluster that only its password opens', async () => {
    const dataDir = await newFolder()
    const server = await startServer(dataDir, { durable: true })
    expect(await ask(server, 'select current_database()')).toBe('merchant')
    expect(await ask(server, 'show data_checksums')).toBe('on')
    expect(await ask(server, 'show fsync')).toBe('on')
    expect(await ask(server, 'show listen_addresses')).toBe('')
    const intruder = { ...server.connection, password: 'tebakan' }
    await expect(withClient(intruder, (client) => client.query('select 1'))).rejects.toMatchObject({
      code: '28P01',
    })
  })

  it('again on the same folder with its data, and stops without a trace', async () => {
    const dataDir = await newFolder()
    const first = await startServer(dataDir)
    await ask(first, 'create table note as select 42 as value')
    await Promise.all([first.stop(), first.stop()])
    expect(isAlive(first.pid())).toBe(false)
    expect(existsSync(first.connection.host)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    expect(await readdir(dataDir)).toEqual(['postgres'])

    const second = await startServer(dataDir)
    expect(await ask(second, 'select value from note')).toBe(42)
  })

  it('after a set-up killed half-way', async () => {
    const dataDir = await newFolder()
    const child = spawnServer(dataDir)
    const draft = () => readdir(dataDir).then((names) => names.find((name) => name.includes('.draft-')))
    const half = await vi.waitUntil(draft, soon)
    await vi.waitUntil(() => existsSync(join(dataDir, half, 'cluster/PG_VERSION')), soon)
    await kill(child)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    const server = await startServer(dataDir)
    expect(await ask(server, 'select 1')).toBe(1)
    expect((await readdir(dataDir)).sort()).toEqual(['merchant.pid', 'postgres'])
  })

  it.runIf(isRoot())(
    'as root on a folder that only root can enter, and finds the cluster again',
    async () => {
      const dataDir = join(await newFolder(), 'private', 'data')
      await mkdir(dataDir, { recursive: true })
      await chmod(join(dataDir, '..'), 0o700)
      const first = await startServer(dataDir)
      const [home = ''] = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).split('\n')
      afterTest(() => rm(home, { recursive: true, force: true }))
      expect(await ask(first, 'show data_directory')).toBe(join(home, 'cluster'))
      await ask(first, 'create table note as select 42 as value')
      await first.stop()

      await rm(join(dataDir, 'postgres-location.txt'))
      const second = await startServer(dataDir)
      expect(await ask(second, 'select value from note')).toBe(42)
      expect(existsSync(join(dataDir, 'postgres-location.txt'))).toBe(true)
    },
  )

  it.runIf(isRoot())('as root in a private temp folder of a test, without leaving it', async () => {
    const dataDir = await newFolder()
    await chmod(dataDir, 0o700)
    const server = await startServer(dataDir)
    expect(await ask(server, 'show data_directory')).toBe(join(dataDir, 'postgres/cluster'))
  })

  it.runIf(isRoot())('as root on a cluster that a copy has given to root', async () => {
    const dataDir = await newFolder()
    await (await startServer(dataDir)).stop()
    await giveTo({ uid: 0, gid: 0 }, join(dataDir, 'postgres'))
    await chmod(join(dataDir, 'postgres/cluster'), 0o755)
    expect(await ask(await startServer(dataDir), 'select 1')).toBe(1)
  })
})

describe('survives', () => {
  it('a killed server: back on the same socket, with what was committed', async () => {
    const onRestart = vi.fn<(attempt: number) => void>()
    const server = await startServer(await newFolder(), { durable: true, onRestart })
    await ask(server, 'create table note as select 42 as value')
    const before = server.pid()
    process.kill(before, 'SIGKILL')
    const answer = () => ask(server, 'select value from note').catch(() => undefined)
    expect(await vi.waitUntil(answer, soon)).toBe(42)
    expect(server.pid()).not.toBe(before)
    expect(onRestart.mock.calls[0]).toEqual([1])
  })

  it('a server killed again while it recovers', async () => {
    const server = await startServer(await newFolder())
    const first = server.pid()
    process.kill(first, 'SIGKILL')
    const second = await vi.waitUntil(() => server.pid() !== first && server.pid(), { ...soon, interval: 5 })
    process.kill(second, 'SIGKILL')
    await vi.waitUntil(() => server.pid() !== second, soon)
    expect(await vi.waitUntil(() => ask(server, 'select 1').catch(() => 0), soon)).toBe(1)
  })

  it('being stopped in the middle of a restart, leaving no process', async () => {
    const dataDir = await newFolder()
    const restarting = Promise.withResolvers<void>()
    const server = await startServer(dataDir, { onRestart: () => restarting.resolve() })
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    await restarting.promise
    await server.stop()
    expect([killed, server.pid()].filter(isAlive)).toEqual([])
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it('the death of the product: the next start adopts the server and stops it in the end', async () => {
    const dataDir = await newFolder()
    const child = spawnServer(dataDir)
    const orphan = Number((await answerOf(child)).split(' ')[1])
    await kill(child)
    expect(isAlive(orphan)).toBe(true)

    const server = await startServer(dataDir)
    expect(server.pid()).toBe(orphan)
    expect(await ask(server, 'select 1')).toBe(1)
    await server.stop()
    expect(isAlive(orphan)).toBe(false)
  })

  it('the death of an adopted server', async () => {
    const dataDir = await newFolder()
    const child = spawnServer(dataDir)
    await answerOf(child)
    await kill(child)
    const server = await startServer(dataDir)
    const orphan = server.pid()
    process.kill(orphan, 'SIGKILL')
    await vi.waitUntil(() => server.pid() !== orphan, soon)
    expect(await vi.waitUntil(() => ask(server, 'select 1').catch(() => 0), soon)).toBe(1)
  })

  it('an orphan whose socket is gone: stopped cleanly and replaced', async () => {
    const dataDir = await newFolder()
    const child = spawnServer(dataDir)
    const orphan = Number((await answerOf(child)).split(' ')[1])
    await kill(child)
    const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
    await rm(lines[4] ?? '', { recursive: true })

    const server = await startServer(dataDir)
    expect(server.pid()).not.toBe(orphan)
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(server, 'select 1')).toBe(1)
  })
})
