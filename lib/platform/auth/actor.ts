import type { Language, Notation, Role } from '#lib/vocabulary.ts';

declare const minted: unique symbol;

export type ActorProfile = { language: Language; currentGrade: number };

/** Who makes the request, as the database knows them now. Only this folder creates one. */
export type Actor<R extends Role = Role> = {
  readonly [minted]: true;
  readonly userId: number;
  readonly role: R;
  readonly sessionId: string;
  /** Signed in on a shared computer. */
  readonly isShared: boolean;
  /** Null for a student without a profile, and for every other role. */
  readonly profile: ActorProfile | null;
  /** The interface language, if they chose one. */
  readonly interfaceLanguage: Language | null;
  /** Signed in with a password that somebody else chose, and must choose their own. */
  readonly mustChangePassword: boolean;
  /** Must set up a second factor, which this installation asks of their role. */
  readonly mustSetUpSecondFactor: boolean;
  /** What to type again before what concerns everybody, because the last one in this session is old. */
  readonly mustProve: 'code' | 'password' | null;
  /** IANA name; UTC until known. */
  readonly timeZone: string;
  /** In whose notation they read, as they chose and as the school did: `lib/platform/notation` decides by it. */
  readonly notations: {
    readonly own: Notation | null;
    readonly school: Partial<Record<Language, Notation | null>>;
  };
  /** From where the request comes; null where there is none. Every act on record has it from here. */
  readonly address: string | null;
  /** When the request was let in, by the database's clock. */
  readonly at: Date;
  /** First name, last name and username: removed from every message to a language model. */
  readonly names: readonly string[];
};

/** Who may have classes. */
export type Teacher = Actor<'instructor' | 'admin'>;

/** For whom something is read: the actor, or a student whose record an admin reads. */
export type Reader = Pick<Actor, 'userId' | 'role' | 'profile' | 'timeZone'>;

export const mint = (actor: Omit<Actor, typeof minted>): Actor => actor as Actor;

export const isAdmin = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
export const isTeacher = (actor: Actor): actor is Teacher => actor.role !== 'student';
