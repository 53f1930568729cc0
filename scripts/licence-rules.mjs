/** Licences under which a school may run, change and redistribute the software. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT'],
  ...['OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense'],
]);
/** Licences that are allowed only for these packages. */
const EXCEPTIONS = [
  // libvips is a separate shared library, which anybody can replace with another build.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Builds the styles and is used unchanged. Its output contains none of its code.
  [/^lightningcss(-|$)/, 'MPL-2.0'],
  // Browser data that only the build uses.
  [/^caniuse-lite$/, 'CC-BY-4.0'],
];

const isAllowed = (name, licence) =>
  ALLOWED.has(licence) || EXCEPTIONS.some(([who, what]) => who.test(name) && what === licence);

/** Whether all licences of one alternative of an SPDX expression are allowed. Nested expressions are refused. */
const isFree = (name, expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isAllowed(name, licence)));

/** The packages whose licence is unknown or not allowed. */
export const refused = (packages) =>
  packages.filter(({ name, license }) => !license || !isFree(name, license));
