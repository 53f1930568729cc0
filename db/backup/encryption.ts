import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** How every file of the age format begins (https://age-encryption.org/v1), so that other programs can open it too. */
const FIRST_LINE = 'age-encryption.org/v1\n';
const SECRET = /^AGE-SECRET-KEY-/;

/** A new key: the secret that opens backups, and what makes them. Both as the program age writes them. */
export async function makeBackupKey(): Promise<{ secret: string; open: string }> {
  const secret = await generateX25519Identity();
  const open = await identityToRecipient(secret);
  return { secret: `# public key: ${open}\n${secret}\n`, open: `${open}\n` };
}

/** The lines of a key's file. Throws a one-line Error if there are none of this kind. */
async function linesOf(file: string, kind: RegExp, words: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The key ${file} can't be read.`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => kind.test(line));
  if (keys.length === 0) throw new Error(`${file} holds no ${words}.`);
  return keys;
}

export type Encrypt = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const asStream = (bytes: AsyncIterable<Uint8Array>) =>
  NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>;

/**
 * Encrypts to the open keys of a file. Throws a one-line Error, also for a secret key: whoever makes backups doesn't need
 * it, and a machine that holds both is robbed of both.
 */
export async function encryptionTo(file: string): Promise<Encrypt> {
  const keys = await linesOf(file, /^(age1|AGE-SECRET-KEY-)/, 'key');
  if (keys.some((key) => SECRET.test(key)))
    throw new Error(
      `${file} holds the secret key, which opens backups. Say its open one (${file}.pub), and keep the secret one away from this machine.`,
    );
  const encrypter = new Encrypter();
  try {
    for (const key of keys) encrypter.addRecipient(key);
  } catch {
    throw new Error(`${file} holds a key that is not whole.`);
  }
  return async function* (bytes) {
    yield* await encrypter.encrypt(asStream(bytes));
  };
}

const SHUT = 'This key does not open this backup: it is of another key, or was altered.';
const BROKEN = 'This backup is not whole: it was cut short or altered.';

async function* decrypted(file: string, keyFile: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  try {
    for (const key of await linesOf(keyFile, SECRET, 'secret key')) decrypter.addIdentity(key);
  } catch (error) {
    throw error instanceof Error && error.message.includes(keyFile)
      ? error
      : new Error(`${keyFile} holds a secret key that is not whole.`);
  }
  const bytes = asStream(createReadStream(file));
  const opened = await decrypter.decrypt(bytes).catch(() => {
    throw new Error(SHUT);
  });
  try {
    yield* opened;
  } catch {
    throw new Error(BROKEN);
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0);
    return buffer.toString('latin1', 0, bytesRead) === FIRST_LINE;
  } finally {
    await handle.close();
  }
}

/** The bytes of a backup as they were before encryption. Throws a one-line Error. */
export async function* readPlain(file: string, keyFile: string | undefined): AsyncGenerator<Uint8Array> {
  const needsKey = await isEncrypted(file);
  if (needsKey && !keyFile)
    throw new Error('This backup is encrypted. Say which key opens it: --key KEYFILE.');
  if (!needsKey && keyFile)
    throw new Error('This backup is not encrypted. Leave --key out, if you trust it.');
  yield* keyFile ? decrypted(file, keyFile) : createReadStream(file);
}
