/** The message of a supervised server to its parent once it serves. */
export interface Ready {
  dataDir: string
  /** It runs the built-in database, which keeps running when the server is killed. */
  ownDatabase: boolean
}

/** Tells the parent process, if there is one. */
export const tellReady = (ready: Ready): void => {
  process.send?.(ready)
}

/** Calls back when the parent process has gone, also if that was before the call; never without a parent. */
export function whenOrphaned(act: () => void): void {
  if (!process.send) return
  if (process.connected) process.once('disconnect', act)
  else act()
}
