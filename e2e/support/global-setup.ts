import { startProduct, temporaryFolder } from '../../tools/product.ts'

/** Starts the product as a person would, on a folder and a port of its own, for all journeys of the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = temporaryFolder()
  const product = await startProduct(folder.path)
  process.env.MERCHANT_ORIGIN = product.origin
  process.env.MERCHANT_DATA_DIR = folder.path
  return async () => {
    await product.stop()
    folder.remove()
  }
}
