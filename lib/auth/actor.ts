import type { Language, Role } from '#lib/vocabulary.ts';

declare const minted: unique symbol;

export type ActorProfile = { language: Language; currentGrade: number };

/** Who is asking, as the database knows them now. Only this folder makes one. */
export type Actor<R extends Role = Role> = {
  readonly [minted]: true;
  readonly userId: number;
  readonly role: R;
  readonly sessionId: string;
  /** Signed in on a computer that others use too. */
  readonly isShared: boolean;
  /** Null for a student who has not set up a profile, and for every other role. */
  readonly profile: ActorProfile | null;
  /** The language of menus and buttons, where they chose one of its own. */
  readonly interfaceLanguage: Language | null;
  /** Signed in with a first password that someone handed over, and yet to choose their own. */
  readonly mustChangePassword: boolean;
  /** IANA name; UTC until known. */
  readonly timeZone: string;
  /** First and last name and username: what must not leave the house with a message. */
  readonly names: readonly string[];
};

/** Who may have classes. */
export type Teacher = Actor<'instructor' | 'admin'>;

/** Whose eyes something is read with: who asks, or a student whose figures an admin looks at. */
export type Reader = Pick<Actor, 'userId' | 'role' | 'profile' | 'timeZone'>;

export const mint = (actor: Omit<Actor, typeof minted>): Actor => actor as Actor;

export const isAdmin = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
export const isTeacher = (actor: Actor): actor is Teacher => actor.role !== 'student';
