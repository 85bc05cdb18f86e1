/**
 * Settings of the embedded server, for a shop's machine with 2 cores and a few GB of memory that also runs the product
 * itself. Given on the command line at each start, so that they follow the version of the product, not the age of the
 * cluster.
 */
const SETTINGS = {
  // Only the product's own process connects, through the socket; there is no port to collide or to protect.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A server takes 30 at most; the rest is for command line tools, a restart's overlap, and a second or third server.
  max_connections: '120',
  shared_buffers: '256MB',
  // The likely size of the system's file cache; only guides the planner.
  effective_cache_size: '1GB',
  // Times the connections of one server this stays bounded; reports that sort more spill to disk.
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // SSDs are usual; the default of 4 makes the planner avoid indexes.
  random_page_cost: '1.1',
  // A report must not take both cores away from the tills, and parallel workers need /dev/shm, which containers keep
  // at 64 MB.
  max_parallel_workers_per_gather: '0',
  // Compiling costs more time than our queries.
  jit: 'off',
  wal_compression: 'on',
  // Limits both the disk in use and the replay after a crash.
  max_wal_size: '1GB',
  // A killed product leaves sessions that wait for locks and hold the idempotency keys of their calls; this ends them.
  client_connection_check_interval: '500ms',
  // The same on every machine; branches have their own time zones, in the product.
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Normal work, not worth a log line every five minutes.
  log_checkpoints: 'off',
  // A wait of more than a second for a lock is a defect and should be visible.
  log_lock_waits: 'on',
}

/** For tests only: a power cut may destroy the cluster, and several servers of several test files work on it at once. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '240' }

/** Command line of `postgres` for this data directory and socket folder. */
export function serverArguments(folder: string, socketDir: string, durable: boolean): string[] {
  const settings = {
    ...SETTINGS,
    // Quoted because the value is a list and a temp folder may hold a comma or a blank.
    unix_socket_directories: `"${socketDir}"`,
    port: String(SOCKET_PORT),
    ...(durable ? {} : FORGETFUL),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Only names the socket file; nothing listens on a network port. */
export const SOCKET_PORT = 5432
