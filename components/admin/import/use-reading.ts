'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#components/shell/session/call.ts';
import type { FileReading, FileToRead } from '#lib/accounts/imports/files/reading.schema.ts';
import { recall, remember } from './remembered-columns.ts';

type Chosen = Omit<FileToRead, 'data'>;

const readOnce = (body: FileToRead) => call('POST /admin/imports/read/', { body });

/** Reads a file, and again with each choice of the person. What they said of the same columns before is said again. */
async function readWithMemory(body: FileToRead): Promise<FileReading> {
  const reading = await readOnce(body);
  const fields = body.fields ? undefined : recall(reading.signature);
  return fields ? readOnce({ ...body, fields }) : reading;
}

const isAnswered = ({ columns }: FileReading): boolean => columns.every(({ state }) => state !== 'ask');

/** The chosen file, what was read of it, and the person's choices. `settle` gets its people when nothing is asked. */
export function useReading(settle: (reading: FileReading | undefined) => void) {
  const [file, setFile] = useState<FileToRead>();
  const [found, setFound] = useState<FileReading>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: readWithMemory,
    onMutate: () => settle(undefined),
    onSuccess: (reading, body) => {
      setFound(reading);
      if (!isAnswered(reading)) return;
      if (body.fields) remember(reading.signature, body.fields);
      settle(reading);
    },
  });
  const read = (body: FileToRead) => {
    setFile(body);
    mutate(body);
  };
  const open = async (blob: Blob) => {
    setFound(undefined);
    read({ data: await inBase64(blob) });
  };
  /** Columns are other ones in other rows, sheets or letters: what was said of them goes. */
  const choose = (chosen: Chosen) => {
    if (!file) return;
    const { fields, ...rest } = file;
    read({ ...rest, ...(fields && 'className' in chosen ? { fields } : {}), ...chosen });
  };
  return { found, isPending, error, open, choose };
}

const inBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
