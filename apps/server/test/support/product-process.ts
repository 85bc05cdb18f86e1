import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '../../src/demo/company-data.ts'
import { sign } from '../../src/kernel/http/signature.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const pair = { CLIENT_ID: 'uji', CLIENT_SECRET: 'rahasia-untuk-uji-saja' }

export type ProductProcess = Awaited<ReturnType<typeof startProduct>>

/** The product as a person starts it, in a process of its own, whose memory and disk can be measured. */
export async function startProduct(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--max-old-space-size=512', 'tools/start.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...pair,
        PORT: '0',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'development',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let address = ''
  for await (const chunk of child.stdout) {
    address = /http:\/\/\S+/.exec(String(chunk))?.[0] ?? ''
    if (address) break
  }
  if (!address) throw new Error('the product did not start')

  const signed = (extra: Record<string, string> = {}): Record<string, string> => {
    const date = new Date().toUTCString()
    return {
      'x-signature-date': date,
      'x-signature': sign(pair.CLIENT_ID, pair.CLIENT_SECRET, date),
      ...extra,
    }
  }

  /** Headers of Admin's calls, fresh for each. */
  async function asAdmin(): Promise<(extra?: Record<string, string>) => Record<string, string>> {
    const email = 'admin@demo.merchant.test'
    const answer = await fetch(`${address}/v1/auth`, {
      method: 'POST',
      headers: signed({ 'content-type': 'application/json' }),
      body: JSON.stringify({ email, password: demoPassword }),
    })
    const { data } = (await answer.json()) as { data: { token: string } } // of the contract
    return (extra) => signed({ authorization: `Bearer ${data.token}`, 'x-user-email': email, ...extra })
  }

  return {
    address,
    pid: child.pid ?? 0,
    asAdmin,
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
