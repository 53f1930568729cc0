import type { Answer } from '#components/session/call.ts';

/** The cards of children whose passwords were just made. */
export type Cards = Answer<'POST /classes/{id}/accounts/'>;

/** What a card says of the door; its code is drawn on the server. */
export type DoorSign = { className: string; address: string; qr: string; isOpen: boolean };
