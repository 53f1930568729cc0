/** What a child's password of pictures is made of. */
export const PICTURES = [
  ...(['apple', 'bell', 'bicycle', 'bird', 'boat', 'book', 'bus', 'carrot', 'cat', 'fish'] as const),
  ...(['flower', 'house', 'key', 'leaf', 'moon', 'rabbit', 'star', 'sun', 'tree', 'umbrella'] as const),
] as const;

export type Picture = (typeof PICTURES)[number];
export const isPicture = (name: string): name is Picture => (PICTURES as readonly string[]).includes(name);

/** So often a picture stands at the door of one class, each time with another number. */
const NUMBERS = 10;

/** No school's class is larger: everybody in it has a picture at its door, and every page of a class shows them all. */
export const MOST_STUDENTS = NUMBERS * PICTURES.length;

/** The pictures of a door that nobody has yet, those with the lowest numbers first. */
export function freePictures(taken: string[]): string[] {
  const all = Array.from({ length: NUMBERS }, (_, index) => PICTURES.map((name) => `${name}-${index + 1}`));
  return all.flat().filter((name) => !taken.includes(name));
}
