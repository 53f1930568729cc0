// `npm run --silent sbom`: what is shipped, as CycloneDX JSON, from the lock file. (npm's own list leaves out packages that
// a tool of development asks for as well.)
import { readFileSync } from 'node:fs';

const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const component = ([path, { version, license, integrity }]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [algorithm, sum] = (integrity ?? '').split('-');
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }],
    }),
  };
};

const shipped = Object.entries(packages).filter(
  ([path, { dev, devOptional }]) => path && !dev && !devOptional,
);
const list = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components: shipped.map(component),
};
console.log(JSON.stringify(list, null, 2));
