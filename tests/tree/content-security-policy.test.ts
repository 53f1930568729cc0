import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the content security policy has the hash of the style that sonner adds', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const style = JSON.parse(/^__insertCSS\((".*")\);$/m.exec(source)![1]!) as string;
  const policy = readFileSync('middleware.ts', 'utf8');
  expect(policy).toContain(sha256(style));
  expect(policy).toContain(sha256(''));
});
