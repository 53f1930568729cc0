import { headers } from 'next/headers';
import { originFor } from './origin.ts';

/** The public origin, on a page. */
export const publicOrigin = async (): Promise<URL> => originFor(await headers());
