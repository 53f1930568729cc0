import { seal, unseal } from '#lib/sealed.ts';
import type { Account } from '../schema.ts';

/** What a row keeps until its account is made, with the password that it is made with. */
export type WaitingAccount = Account & { password: string; isFromFile: boolean };

const PURPOSE = 'first passwords';
type SheetLine = { importId: number; line: number };
const placeOf = ({ importId, line }: SheetLine) => `${importId}:${line}`;

export const sealRow = (place: SheetLine, text: string): string => seal(PURPOSE, placeOf(place), text);

/** Undefined where there is nothing, or the server's secret is another one now. */
export const unsealRow = (place: SheetLine, sealed: string | null): string | undefined =>
  sealed === null ? undefined : unseal(PURPOSE, placeOf(place), sealed);
