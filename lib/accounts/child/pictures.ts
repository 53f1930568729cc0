/** What a child's password of pictures is made of. */
export const PICTURES = [
  ...(['apple', 'bell', 'bicycle', 'bird', 'boat', 'book', 'bus', 'carrot', 'cat', 'fish'] as const),
  ...(['flower', 'house', 'key', 'leaf', 'moon', 'rabbit', 'star', 'sun', 'tree', 'umbrella'] as const),
] as const;

export type Picture = (typeof PICTURES)[number];
export const isPicture = (name: string): name is Picture => (PICTURES as readonly string[]).includes(name);
