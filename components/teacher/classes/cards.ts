import type { Answer } from '#components/shell/session/call.ts';
import type { Picture } from '#lib/accounts/child/pictures.ts';
import type { Language } from '#lib/vocabulary.ts';

/** The cards of children whose passwords were just made. */
export type Cards = Answer<'POST /classes/{id}/accounts/'>;

/** What every card says, in the language of the class. */
export type CardWords = Record<'name' | 'words' | 'pictures' | 'door', string> & {
  drawings: Record<Picture, string>;
};

/** What a card says of the class and its door, whose code is drawn on the server. */
export type DoorSign = {
  className: string;
  language: Language;
  words: CardWords;
  address: string;
  qr: string;
  isOpen: boolean;
};
