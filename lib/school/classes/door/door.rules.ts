import { isPicture, type Picture } from '#lib/accounts/child/pictures.ts';

/** The drawing of a door's picture; undefined if there is none. */
export function doorPicture(text: string): { picture: Picture; number: number } | undefined {
  const [name = '', number] = text.split('-');
  return isPicture(name) ? { picture: name, number: Number(number) } : undefined;
}

type Named = { firstName: string; lastName: string };

/** First names. Students with the same one also get as much of the last name as tells them apart. */
export function shortNames(students: Named[]): string[] {
  const whole = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();
  return students.map((one) => {
    const alike = students.filter((other) => other !== one && other.firstName === one.firstName);
    if (alike.length === 0) return one.firstName;
    const [initial = ''] = one.lastName;
    const isUnique = initial !== '' && alike.every(({ lastName }) => !lastName.startsWith(initial));
    return isUnique ? `${one.firstName} ${initial}.` : whole(one);
  });
}
