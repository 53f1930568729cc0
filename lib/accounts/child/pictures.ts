/** The pictures of a child's password. */
export const PICTURES = [
  ...(['apple', 'bell', 'bicycle', 'bird', 'boat', 'book', 'bus', 'carrot', 'cat', 'fish'] as const),
  ...(['flower', 'house', 'key', 'leaf', 'moon', 'rabbit', 'star', 'sun', 'tree', 'umbrella'] as const),
] as const;

export type Picture = (typeof PICTURES)[number];
export const isPicture = (name: string): name is Picture => (PICTURES as readonly string[]).includes(name);

/** How often one picture can appear at a class's door, each time with another number. */
const NUMBERS = 10;

/** The largest class: each student has a picture at its door, and each page of a class shows all students. */
export const MOST_STUDENTS = NUMBERS * PICTURES.length;

/** The unused pictures of a door, lowest numbers first. */
export function freePictures(usedPictures: string[]): string[] {
  const all = Array.from({ length: NUMBERS }, (_, index) => PICTURES.map((name) => `${name}-${index + 1}`));
  return all.flat().filter((name) => !usedPictures.includes(name));
}
