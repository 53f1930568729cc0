import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './recording.ts';

/** The size in bytes of a sector, the largest unit that a disk writes completely or not at all. */
const SECTOR = 512;

type Change = Extract<Entry, { kind: 'write' | 'size' | 'grow' }>;
type File = { changes: Change[]; safe: number };
type Naming = Exclude<Entry, Change | { kind: 'sync' | 'ack' }>;

const isChange = (entry: Entry): entry is Change =>
  entry.kind === 'write' || entry.kind === 'size' || entry.kind === 'grow';

/** Maps names to files, starting with the folder's first state. */
class Names {
  readonly #first: Map<string, File>;
  readonly #now = new Map<string, File | undefined>();

  constructor(first: Map<string, File>) {
    this.#first = first;
  }

  get(path: string): File | undefined {
    return this.#now.has(path) ? this.#now.get(path) : this.#first.get(path);
  }

  /** The file with this name. An unknown name existed from the start. */
  known(path: string): File {
    const found = this.get(path) ?? { changes: [], safe: 0 };
    if (this.#now.has(path)) this.#now.set(path, found);
    else this.#first.set(path, found);
    return found;
  }

  apply(naming: Naming, file: File | undefined): void {
    const { kind, path } = naming;
    if (kind === 'create') this.#now.set(path, file);
    else if (kind === 'unlink') this.#now.set(path, undefined);
    else if (kind === 'rename') {
      this.#now.set(naming.to, this.get(path));
      this.#now.set(path, undefined);
    }
  }

  all(): [string, File][] {
    const paths = new Set([...this.#first.keys(), ...this.#now.keys()]);
    return [...paths].flatMap((path) => {
      const file = this.get(path);
      return file ? [[path, file] as [string, File]] : [];
    });
  }
}

function rename(folder: string, naming: Naming): void {
  const path = join(folder, naming.path);
  if (naming.kind === 'create') closeSync(openSync(path, 'w'));
  else if (naming.kind === 'folder') mkdirSync(path, { recursive: true });
  else if (naming.kind === 'rename' && existsSync(path)) renameSync(path, join(folder, naming.to));
  else if (naming.kind === 'unlink' || naming.kind === 'remove')
    rmSync(path, { recursive: true, force: true });
}

function change(handle: number, entry: Change, share: number): void {
  if (entry.kind === 'write') {
    const length =
      share === 1 ? entry.bytes.length : Math.floor((entry.bytes.length * share) / SECTOR) * SECTOR;
    writeSync(handle, entry.bytes, 0, length, entry.at);
  } else if (entry.kind === 'size' || fstatSync(handle).size < entry.at) ftruncateSync(handle, entry.at);
}

/** Writes everything that was synced, and of each later change nothing, everything, or a part that ends at a sector. */
function fill(path: string, { changes, safe }: File, random: () => number): void {
  if (changes.length === 0) return;
  const handle = openSync(path, existsSync(path) ? 'r+' : 'w+');
  for (const [n, entry] of changes.entries()) {
    const chance = random();
    if (n < safe || chance < 0.4) change(handle, entry, 1);
    else if (chance < 0.6) change(handle, entry, random());
  }
  closeSync(handle);
}

/**
 * Turns a copy of the folder's first state into what a power cut after these entries may leave. Changes of names stay in
 * order, as in a file system's journal; each sync also writes the journal.
 */
export function leaveAfterCut(folder: string, entries: Entry[], random: () => number): void {
  const first = new Map<string, File>();
  const live = new Names(first);
  const namings: { naming: Naming; file: File | undefined }[] = [];
  let safe = 0;
  for (const entry of entries) {
    if (entry.kind === 'ack') continue;
    if (isChange(entry)) live.known(entry.path).changes.push(entry);
    else if (entry.kind === 'sync') {
      const file = live.known(entry.path);
      file.safe = file.changes.length;
      safe = namings.length;
    } else {
      if (entry.kind === 'rename') live.known(entry.path);
      const file = entry.kind === 'create' ? { changes: [], safe: 0 } : undefined;
      namings.push({ naming: entry, file });
      live.apply(entry, file);
    }
  }
  const left = new Names(first);
  const survivors = safe + Math.floor(random() * (namings.length - safe + 1));
  for (const { naming, file } of namings.slice(0, survivors)) {
    rename(folder, naming);
    left.apply(naming, file);
  }
  for (const [path, file] of left.all()) fill(join(folder, path), file, random);
}
