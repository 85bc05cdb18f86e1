/** Stops the start. The message is one Indonesian sentence that says what is wrong and what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
