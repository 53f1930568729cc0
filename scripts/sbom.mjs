// `npm run --silent sbom`: what is shipped, as CycloneDX JSON, from the lock file. (npm's own list omits packages that a
// development dependency also needs.)
import { readFileSync } from 'node:fs';
import { shippedPackages } from './shipped.mjs';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));

const component = ({ name, version, license, integrity }) => {
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

const list = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components: shippedPackages().map(component),
};
console.log(JSON.stringify(list, null, 2));
