import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Changes when any file of a folder was added, removed or written to. */
export function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(root, { recursive: true }).map(String).sort()) {
    const stat = statSync(join(root, name));
    if (stat.isFile()) hash.update(`${name} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
