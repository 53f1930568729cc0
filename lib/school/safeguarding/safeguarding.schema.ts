import { z } from 'zod';
import { MAX_ID } from '#lib/platform/config/ids.ts';
import { filter, whole } from '#lib/platform/lists/lists.schema.ts';
import { DANGERS, LANGUAGES, LEAD_STATES, MOST_CHARACTERS } from '#lib/vocabulary.ts';

/** Rows in one answer. */
export const PAGE = 50;
export const MOST_CONTACT = 300;
export const MOST_NOTE = MOST_CHARACTERS.concernNote;

const person = { id: z.int(), username: z.string(), firstName: z.string(), lastName: z.string() };

export const contact = z.strictObject({
  /** What a child who asks for help is told of the school: whom to find, and how. Blank: nothing. */
  contact: z.string().trim().max(MOST_CONTACT, `At most ${MOST_CONTACT} characters`),
});
/** `proposed`: named by an admin, waiting for a lead's yes; `ending`: an admin's wish to end it, likewise. */
export const leadDto = z.object({
  ...person,
  state: z.enum(LEAD_STATES),
  /** The id of who wishes what waits; another lead answers it. */
  proposedBy: z.int().nullable(),
  /** When an admin last set what the person signs in with and is known by: in the last 90 days, else null. */
  setByAdmin: z.object({
    passwordAt: z.date().nullable(),
    emailAt: z.date().nullable(),
    namesAt: z.date().nullable(),
  }),
});
export const leadAnswer = z.strictObject({
  /** Whether what another proposed or closed shall be so. */
  accepts: z.boolean('Must be true or false'),
});
export const safeguardingDto = z.object({
  contact: z.string(),
  /** What an admin wants it to be, until another safeguarding lead has agreed; null where nothing is proposed. */
  proposedContact: z.string().nullable(),
  leads: z.array(leadDto),
});

export const contactsDto = safeguardingDto.pick({ contact: true, proposedContact: true });

/** What the child reads: who will know, and whom to find. */
export const helpDto = z.object({ reply: z.string() });

export const concernQuery = z.strictObject({
  /** `open`: those that wait; `closed`: those that a lead has closed. */
  state: z.enum(['open', 'closed'], 'Must be open or closed').default('open'),
  /** Concerns before this one: the last of the previous page. */
  before: filter(whole(1, MAX_ID)),
});
export const concernSummaryDto = z.object({
  id: z.int(),
  student: z.object(person),
  /** The names of the student's classes when the concern was opened. */
  classes: z.array(z.string()),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
  /** The username of who closed it, and what they noted with it; null while it is open, and where it isn't known. */
  closedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** It is closed, and waits for another lead's yes: until then nothing of it is deleted. */
  waits: z.boolean(),
});

export const concernDto = concernSummaryDto.extend({
  /** The student chose this name, by registering or later, and nobody of the school has set it since. */
  isNameUnconfirmed: z.boolean(),
  /** Whether the caller is whose yes it waits for. */
  mayAgree: z.boolean(),
  /** What the student said, oldest first. */
  cries: z.array(
    z.object({
      at: z.date(),
      danger: z.enum(DANGERS),
      text: z.string(),
      /** How often the same words were said from this sign-in within the hour, and when last. */
      count: z.int(),
      lastAt: z.date(),
      /** The sign-in it came from: its number in this concern, and whether it was by the child's card; null if unknown. */
      signIn: z
        .object({ number: z.int(), at: z.date(), device: z.string().nullable(), byCard: z.boolean() })
        .nullable(),
    }),
  ),
  /** What was done, oldest first. */
  notes: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      /** The username; null if that account has been deleted. */
      writtenBy: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
});
export const newNote = z.strictObject({
  text: z.string().trim().min(1, 'Say what was done').max(MOST_NOTE, `At most ${MOST_NOTE} characters`),
  /** Whether nothing more is to be done. */
  closes: z.boolean('Must be true or false').default(false),
});

export const conversationQuery = z.strictObject({
  /** Messages before this one: the first of the previous page. */
  before: filter(whole(1, MAX_ID)),
});
export const conversationDto = z.object({
  student: z.object(person),
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: z.int(),
      role: z.enum(['user', 'assistant']),
      content: z.string(),
      /** The lesson, and its language; null on the page of a subject. */
      lesson: z.object({ title: z.string(), language: z.enum(LANGUAGES) }).nullable(),
      createdAt: z.date(),
    }),
  ),
  isMore: z.boolean(),
});

export type Help = z.infer<typeof helpDto>;
export type Lead = z.infer<typeof leadDto>;
export type LeadAnswer = z.infer<typeof leadAnswer>;
export type Safeguarding = z.infer<typeof safeguardingDto>;
export type Contacts = z.infer<typeof contactsDto>;
export type Contact = z.infer<typeof contact>;
export type ConcernQuery = z.infer<typeof concernQuery>;
export type ConcernSummary = z.infer<typeof concernSummaryDto>;
export type Concern = z.infer<typeof concernDto>;
export type NewNote = z.infer<typeof newNote>;
export type Conversation = z.infer<typeof conversationDto>;
