/**
 * Stops the start of the product. The message is one Indonesian sentence for the operator that names the thing and the
 * way out; whoever starts the product prints it alone, without a stack. The technical cause travels in `cause`.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
