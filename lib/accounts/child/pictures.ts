/** The pictures of a child's password. */
export const PICTURES = [
  ...(['apple', 'bell', 'bicycle', 'bird', 'boat', 'book', 'bus', 'carrot', 'cat', 'fish'] as const),
  ...(['flower', 'house', 'key', 'leaf', 'moon', 'rabbit', 'star', 'sun', 'tree', 'umbrella'] as const),
] as const;

/** The pictures that name a child at a door: none of them is in a password, or a name would tell a part of one. */
const NAME_PICTURES = [
  ...(['ball', 'butterfly', 'clock', 'cloud', 'cup'] as const),
  ...(['drum', 'hat', 'heart', 'kite', 'ladder'] as const),
] as const;

export type Picture = (typeof PICTURES | typeof NAME_PICTURES)[number];
/** Children of before have a name from the pictures of passwords. */
const ALL: readonly string[] = [...PICTURES, ...NAME_PICTURES];
export const isPicture = (name: string): name is Picture => ALL.includes(name);

/** How often one picture can appear at a class's door, each time with another number. */
const NUMBERS = 20;

/** The largest class: each student has a picture at its door, and each page of a class shows all students. */
export const MOST_STUDENTS = NUMBERS * NAME_PICTURES.length;

/** The unused pictures of a door, lowest numbers first. */
export function freePictures(usedPictures: string[]): string[] {
  const all = Array.from({ length: NUMBERS }, (_, index) =>
    NAME_PICTURES.map((name) => `${name}-${index + 1}`),
  );
  return all.flat().filter((name) => !usedPictures.includes(name));
}
