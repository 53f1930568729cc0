import { readFileSync } from 'node:fs';

/** Every package of the lock file that may be there at run time, even if a development dependency also needs it. */
export function shippedPackages(lockFile = 'package-lock.json') {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path, { version, license, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { path, name, version, license, integrity };
    });
}
