import { availableParallelism, totalmem } from 'node:os';

const MB = 1024 ** 2;
const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** The memory of this machine, or of the process's container. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** The server's settings for this machine: durable, sized by its memory, without a network port. */
export function settingsFor(bytes = memory(), processors = availableParallelism()): Record<string, string> {
  const mb = bytes / MB;
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${between(32, mb / 8, 2048)}MB`,
    effective_cache_size: `${between(64, mb / 2, 65_536)}MB`,
    work_mem: `${between(4, mb / 1024, 32)}MB`,
    maintenance_work_mem: `${between(32, mb / 32, 512)}MB`,
    max_wal_size: `${between(256, mb / 8, 2048)}MB`,
    max_connections: String(100 + 8 * processors),
    // Our statements are short: compiling them would cost more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    // Details and failed statements hold values: addresses and names.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}
