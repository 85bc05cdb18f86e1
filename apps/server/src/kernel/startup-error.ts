/**
 * Stops the start of the product. The message is one Indonesian sentence for the operator that names the thing and the way
 * out; the start command prints it alone, without a stack. The technical cause is in `cause`.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
