import { writeFileSync } from 'node:fs';
import { openEmbedded } from '#db/client.ts';
import { IMAGE } from './paths.ts';

/** Migrates one embedded database and keeps its image: each test file begins with a copy. */
export default async function setup() {
  const database = await openEmbedded();
  await database.migrate();
  const image = await database.pglite!.dumpDataDir('none');
  writeFileSync(IMAGE, Buffer.from(await image.arrayBuffer()));
  await database.close();
}
