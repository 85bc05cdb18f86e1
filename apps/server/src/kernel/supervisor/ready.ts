/** What a supervised server tells its parent once it serves. */
export interface Ready {
  dataDir: string
  /** It runs the built-in database, which a killed server leaves behind. */
  ownDatabase: boolean
}

/** Tells the parent, if there is one that listens. */
export const tellReady = (ready: Ready): void => {
  process.send?.(ready)
}

/** Calls back when the parent has gone, even if that was before the call; never without a parent. */
export function whenOrphaned(act: () => void): void {
  if (!process.send) return
  if (process.connected) process.once('disconnect', act)
  else act()
}
