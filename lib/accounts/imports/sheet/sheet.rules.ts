import { seal, unseal } from '#lib/platform/config/sealed.ts';
import type { Account, Update } from '../imports.schema.ts';

/** A row's account, with its password, until the account exists. */
export type WaitingAccount = Account & {
  username: string;
  /** Made here, not the school's: another will do if it is taken. */
  isUsernameMade: boolean;
  password: string;
  passwordKind: 'typed' | 'words' | 'pictures';
  isFromFile: boolean;
  /** Somebody has said that this is nobody of the same name. */
  isAnother: boolean;
};
/** What a row says of somebody who is here already, until it is done. */
export type WaitingUpdate = { update: Update };

const PURPOSE = 'first passwords';
type SheetLine = { importId: number; line: number };
const placeOf = ({ importId, line }: SheetLine) => `${importId}:${line}`;

export const sealRow = (place: SheetLine, text: string): string => seal(PURPOSE, placeOf(place), text);

/** Undefined without a text, or if the server's secret has changed. */
export const unsealRow = (place: SheetLine, sealed: string | null): string | undefined =>
  sealed === null ? undefined : unseal(PURPOSE, placeOf(place), sealed);
