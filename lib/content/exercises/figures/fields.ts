import { z } from 'zod';

export const number = (least: number, most: number) =>
  z
    .string('is missing')
    .regex(/^-?\d{1,7}(\.\d{1,4})?$/u, 'must be a number')
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be from ${least} to ${most}`);
export const whole = (least: number, most: number) =>
  number(least, most).refine((n) => Number.isInteger(n), 'must be a whole number');

/** No control signs, which would make a broken or a misleading drawing; joiners belong to Persian spelling. */
const PRINTED = /^(?:\P{C}|[\u200c\u200d])*$/u;

export const words = (most: number) =>
  z
    .string('is missing')
    .trim()
    .regex(PRINTED, 'has a character that cannot be printed')
    .min(1, 'is empty')
    .max(most, `must be at most ${most} characters`);
export const label = words(24);

export const list = <T extends z.ZodType<unknown, string>>(of: T, least: number, most: number) =>
  z
    .string('is missing')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(of).min(least, `needs ${least} or more`).max(most, `can have ${most} at most`));
