'use client';

import { FIELDS } from '#lib/accounts/imports/files/files.fields.ts';
import type { FileToRead } from '#lib/accounts/imports/files/reading.schema.ts';

type Said = NonNullable<FileToRead['fields']>;

const KEY = 'dars-import-columns';
const MOST = 30;
const KNOWN: unknown[] = [...FIELDS, null];

function all(): [string, Said][] {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Said>);
  } catch {
    return [];
  }
}

/** What a person said of files with these columns, on this device: numbers of columns and what they mean, nobody's data. */
export function recall(signature: string): Said | undefined {
  const said = all().find(([of]) => of === signature)?.[1];
  const isWhole = Array.isArray(said) && said.every(({ field }) => KNOWN.includes(field));
  return isWhole ? said : undefined;
}

export function remember(signature: string, said: Said): void {
  const others = all().filter(([of]) => of !== signature);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [signature, said]])),
    );
  } catch {
    // Without storage the next file is asked about again.
  }
}
