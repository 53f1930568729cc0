'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { fieldErrors } from '#lib/http/input.ts';
import { fromWire } from '#lib/http/wire.ts';
import type { FieldError } from '#lib/errors.ts';
import { useFieldError } from './use-problem.ts';
import { useSentence } from './use-sentence.ts';

/** A form's own check by the schema that the server uses, with the sentence for each field: ours first, then its own. */
export function useChecked(schema: z.ZodType, refusal: unknown) {
  const [errors, setErrors] = useState<FieldError[]>([]);
  const sentence = useSentence();
  const refused = useFieldError(refusal);
  const check = (body: unknown): boolean => {
    const parsed = schema.safeParse(fromWire(body));
    const found = parsed.success ? [] : fieldErrors(parsed.error);
    setErrors(found);
    const [first] = found;
    if (first) document.querySelector<HTMLElement>(`[name="${first.field.split('.')[0]}"]`)?.focus();
    return parsed.success;
  };
  const fieldError = (name: string): string | undefined => {
    const own = errors.find(({ field }) => field === name || field.startsWith(`${name}.`));
    return own ? sentence(own.message) : errors.length === 0 ? refused(name) : undefined;
  };
  return { check, fieldError };
}
