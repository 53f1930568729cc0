import { openPostgres } from '#db/client.ts';
import { addressOf, placeOf } from '#db/embedded/place.ts';

/** A connection to the running embedded server of this data folder. */
export const openEmbedded = (dataDir: string) => openPostgres(addressOf(placeOf(dataDir), 'dars')!, 1);

/** The first row of a query's result from the embedded server of this data folder. */
export async function rowIn(dataDir: string, text: string): Promise<Record<string, unknown>> {
  const database = openEmbedded(dataDir);
  try {
    return (await database.query(text, [])).rows[0]!;
  } finally {
    await database.close();
  }
}
