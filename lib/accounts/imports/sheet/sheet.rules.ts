import { seal, unseal } from '#lib/platform/config/sealed.ts';
import type { Account } from '../imports.schema.ts';

/** A row's account, with its password, until the account exists. */
export type WaitingAccount = Account & { password: string; isFromFile: boolean };

const PURPOSE = 'first passwords';
type SheetLine = { importId: number; line: number };
const placeOf = ({ importId, line }: SheetLine) => `${importId}:${line}`;

export const sealRow = (place: SheetLine, text: string): string => seal(PURPOSE, placeOf(place), text);

/** Undefined without a text, or if the server's secret has changed. */
export const unsealRow = (place: SheetLine, sealed: string | null): string | undefined =>
  sealed === null ? undefined : unseal(PURPOSE, placeOf(place), sealed);
