import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { largeProductFile, xlsx } from '../../apps/server/test/support/large-import.ts'
import { type Product, signIn, startProduct, temporaryFolder } from '../product.ts'
import { residentMiB } from './process-cost.ts'

/**
 * `npm run bench:import`: 10,000 products from Excel through the running product. First a file with 300 bad rows in twelve
 * ways, checked and returned with its faults; then a correct one, checked, applied, sent again and undone. Prints the
 * seconds of each step and the growth of the process's memory.
 */
interface Batch {
  id: number
  version: number
  invalidCount: number
  newCount: number
  unchangedCount: number
}

const base = '/core/v1/import/products'

async function makeFile(bad: number, barcodes: readonly string[]): Promise<Buffer> {
  const { lines } = largeProductFile(10_000, bad, barcodes)
  return xlsx(lines)
}

/** Highest resident memory while `work` runs, beside its seconds. */
async function measure<T>(product: Product, work: () => Promise<T>) {
  let peak = residentMiB(product.pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMiB(product.pid))
  }, 10)
  const begun = performance.now()
  const result = await work()
  clearInterval(timer)
  return { result, seconds: Math.round((performance.now() - begun) / 10) / 100, peak }
}

async function run(product: Product) {
  const headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(product.origin + path, {
      method,
      headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const data = async <T>(response: Response) => ((await response.json()) as { data: T }).data // decisions.md 1
  const check = async (bytes: Buffer): Promise<Batch> => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'barang.xlsx')
    const response = await fetch(`${product.origin}${base}/validate`, {
      method: 'POST',
      headers: headers(),
      body: form,
    })
    if (!response.ok) throw new Error(await response.text())
    return data<Batch>(response)
  }
  const commit = async ({ id, version }: Batch) =>
    data<Batch>(await call('POST', `${base}/commit`, { batchId: id, version }))
  const undo = async ({ id, version }: Batch) => call('POST', `${base}/batches/${id}/undo`, { version })

  const products = await call('GET', '/v1/global/products?limit=200')
  const ids = (await data<{ rows: { id: number }[] }>(products)).rows.slice(0, 30).map(({ id }) => id)
  const barcodes: string[] = []
  for (const id of ids) {
    const { goodUnits } = await data<{ goodUnits: { barcode: string | null }[] }>(
      await call('GET', `/v1/products/${id}/units`),
    )
    barcodes.push(...goodUnits.flatMap(({ barcode }) => barcode ?? []))
  }
  const wrong = await makeFile(300, barcodes)
  const right = await makeFile(0, [])
  const before = residentMiB(product.pid)
  const checked = await measure(product, () => check(wrong))
  const file = await measure(product, async () =>
    (await call('GET', `${base}/batches/${checked.result.id}/file`)).arrayBuffer(),
  )
  const good = await measure(product, () => check(right))
  const applied = await measure(product, () => commit(good.result))
  const again = await measure(product, () => check(right))
  const undone = await measure(product, () => undo(applied.result))
  const step = ({ seconds, peak }: { seconds: number; peak: number }, rows = '') => ({
    seconds,
    'growth MiB': peak - before,
    rows,
  })
  console.log(`resident before: ${before} MiB`)
  console.table({
    'check, 300 of 10,000 bad': step(
      checked,
      `${checked.result.invalidCount} bad, ${checked.result.newCount} new`,
    ),
    'corrected file': step(file, `${Math.round(file.result.byteLength / 1024)} KiB`),
    'check, 10,000 right': step(good, `${good.result.newCount} new`),
    apply: step(applied),
    'check the same again': step(again, `${again.result.unchangedCount} unchanged`),
    undo: step(undone),
  })
}

const folder = temporaryFolder()
const product = await startProduct(folder.path)
try {
  await run(product)
} finally {
  await product.stop()
  folder.remove()
}
