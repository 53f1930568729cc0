import { z } from 'zod';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const language = z.enum(LANGUAGES, 'Choose one of Arabic, English, Pashto, Persian, Urdu');
