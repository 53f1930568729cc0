'use client';

import { z } from 'zod';
import { FIELDS } from '#lib/accounts/imports/files/files.fields.ts';

const KEY = 'dars-import-columns';
const MOST = 30;

const memory = z.record(
  z.string(),
  z.array(z.object({ column: z.int(), field: z.enum(FIELDS).nullable() })).max(100),
);
type Memory = z.infer<typeof memory>;

function all(): Memory {
  try {
    return memory.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** What a person said of files with these columns, on this device: numbers of columns and what they mean, nobody's data. */
export const recall = (signature: string): Memory[string] | undefined => all()[signature];

export function remember(signature: string, fields: Memory[string]): void {
  const { [signature]: _, ...others } = all();
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [signature, fields]])));
  } catch {
    // Without storage the next file is asked about again.
  }
}
