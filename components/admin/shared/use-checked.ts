'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { fieldErrors } from '#lib/platform/http/input.ts';
import { camelKey } from '#lib/platform/http/wire.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import type { FieldError } from '#lib/platform/config/errors.ts';
import { errorAt, useFieldError } from './use-problem.ts';

/**
 * Validates a form by the server's schema, with a sentence for each field: our own check first, then the server's.
 * `check` returns the parsed values, or nothing if they are invalid.
 */
export function useChecked<S extends z.ZodType>(schema: S, refusal: unknown) {
  const [errors, setErrors] = useState<FieldError[]>([]);
  const wording = useWording();
  const refusalAt = useFieldError(refusal);
  const check = (body: unknown): z.output<S> | undefined => {
    const result = schema.safeParse(body);
    const faults = result.success
      ? []
      : fieldErrors(result.error).map(({ field, ...fault }) => ({ field: camelKey(field), ...fault }));
    setErrors(faults);
    const [first] = faults;
    if (first) document.querySelector<HTMLElement>(`[name="${first.field.split('.')[0]}"]`)?.focus();
    return result.data;
  };
  const fieldError = (name: string): string | undefined => {
    const own = errorAt(errors, name);
    return own ? wording.field(own) : errors.length === 0 ? refusalAt(name) : undefined;
  };
  return { check, fieldError };
}
