import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptionTo } from '#db/backup/encryption.ts';
import { restoreBackup } from '#db/backup/load.ts';
import { withServer } from '#db/backup/read-server.ts';
import { writeBackup } from '#db/backup/write.ts';
import { database } from '#db/client.ts';
import { address, emptyDatabase, everything } from '../support/backup.ts';
import { makeCallers, makeSchool } from '../support/callers.ts';
import { makePerson } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'dars-encrypted-'));
const at = (name: string) => join(folder, name);
const SECRET = 'a secret of the installation';
const makeKey = (name: string) =>
  execFileSync(process.execPath, ['scripts/backup-key.ts', at(name)], { encoding: 'utf8', stdio: 'pipe' });

let file: string;
let person: Awaited<ReturnType<typeof makePerson>>;
withQueue();
beforeAll(async () => {
  await makeCallers();
  await makeSchool();
  person = await makePerson();
  // More than one piece of 64 KiB of what can't be packed.
  await database().query(
    `insert into installation (key, value) select 'filled ' || n, jsonb_build_object('text', md5(n::text) || md5('-' || n))
     from generate_series(1, 6000) n`,
    [],
  );
  makeKey('key');
  makeKey('other');
  file = at('school.age');
  const encrypt = await encryptionTo(at('key.pub'));
  await withServer(await address(), (source) => writeBackup(source, file, SECRET, { encrypt }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an encrypted backup', () => {
  test('comes back row by row with its key', async () => {
    const url = await emptyDatabase();
    expect(await restoreBackup(url, file, { keyFile: at('key') })).toMatchObject({ secret: SECRET });
    expect(await everything(url)).toEqual(await everything(await address()));
  });

  test('shows no email, no name and no secret to whoever reads its bytes, unpacked or not', async () => {
    const plain = at('plain.dars');
    await withServer(await address(), (source) => writeBackup(source, plain, SECRET));
    const texts = [
      person.email,
      person.firstName,
      person.username,
      SECRET,
      'argon2id',
      'must_change_password',
    ];
    const unpacked = gunzipSync(readFileSync(plain)).toString('latin1');
    expect(texts.filter((text) => !unpacked.includes(text))).toEqual([]);
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(texts.filter((text) => bytes.includes(text))).toEqual([]);
    for (let start = 0; start < 400; start += 1)
      expect(() => gunzipSync(bytes.subarray(start)), String(start)).toThrow();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is cut short, altered, or opened with no key or another one changes nothing, and says why', async () => {
    const url = await emptyDatabase();
    await restoreBackup(url, file, { keyFile: at('key') });
    const contents = await everything(url);
    const whole = readFileSync(file);
    const payload = whole.indexOf('---') + 60;
    const flipped = (place: number) => {
      const bytes = Buffer.from(whole);
      bytes[place]! ^= 1;
      return bytes;
    };
    const [broken, shut] = [/^This backup is not whole/, /^This key does not open this backup/];
    const cases: [string, Buffer, string | undefined, RegExp][] = [
      ['cut by a byte', whole.subarray(0, -1), 'key', broken],
      ['cut in half', whole.subarray(0, whole.length / 2), 'key', broken],
      ['cut after one piece of 64 KiB', whole.subarray(0, payload + 65_552), 'key', broken],
      ['cut in its head', whole.subarray(0, 60), 'key', shut],
      ['a bit in its head', flipped(50), 'key', shut],
      ['a bit in its rows', flipped(payload + 9_000), 'key', broken],
      ['its last bit', flipped(whole.length - 1), 'key', broken],
      ['something added', Buffer.concat([whole, Buffer.from('more')]), 'key', broken],
      ['another key', whole, 'other', shut],
      ['no key', whole, undefined, /^This backup is encrypted\. Say which key/],
      ['the open key', whole, 'key.pub', /holds no secret key\.$/],
      ['a key that is not there', whole, 'nowhere', /can't be read\.$/],
    ];
    for (const [what, bytes, key, sentence] of cases) {
      writeFileSync(at('changed.age'), bytes);
      const options = { replace: true, keyFile: key && at(key) };
      const said = await restoreBackup(url, at('changed.age'), options).catch(
        (error: Error) => error.message,
      );
      expect([what, said]).toEqual([what, expect.stringMatching(sentence)]);
      expect([what, String(said).includes('\n')]).toEqual([what, false]);
    }
    expect(await everything(url)).toEqual(contents);
  });

  test('is not made to a secret key, and a plain one is not opened with a key', async () => {
    await expect(encryptionTo(at('key'))).rejects.toThrow('holds the secret key');
    writeFileSync(at('torn.pub'), readFileSync(at('key.pub'), 'utf8').slice(0, 40));
    await expect(encryptionTo(at('torn.pub'))).rejects.toThrow('a key that is not whole');
    await expect(
      restoreBackup(await emptyDatabase(), at('plain.dars'), { keyFile: at('key') }),
    ).rejects.toThrow('is not encrypted');
  });
});

test('a new key never takes the place of one that exists', () => {
  const before = readFileSync(at('key'), 'utf8');
  expect(() => makeKey('key')).toThrow('No key was made');
  expect(readFileSync(at('key'), 'utf8')).toBe(before);
  expect(statSync(at('key')).mode & 0o777).toBe(0o600);
  expect(before).toContain('AGE-SECRET-KEY-1');
  expect(readFileSync(at('key.pub'), 'utf8')).not.toContain('SECRET');
});

test('a large backup is encrypted piece by piece: memory holds a few of them, not the file', async () => {
  const PIECE = Buffer.alloc(1024 ** 2, 'school');
  const PIECES = 384;
  async function* pieces() {
    for (let n = 0; n < PIECES; n += 1) yield PIECE;
  }
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let [most, bytes] = [0, 0];
  for await (const piece of (await encryptionTo(at('key.pub')))(pieces())) {
    bytes += piece.length;
    most = Math.max(most, held() - before);
  }
  expect(bytes).toBeGreaterThan(PIECES * PIECE.length);
  expect(most).toBeLessThan((PIECES / 3) * PIECE.length);
});
