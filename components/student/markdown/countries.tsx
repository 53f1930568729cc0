'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { type Countries, type Country, COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';

/** In whose notation this reader reads each language; null for texts that are in their notation already. */
const ReaderCountries = createContext<Countries | null>(COUNTRY_OF);

type Props = { countries: Countries | null; children: ReactNode };

export const CountriesProvider = ({ countries, children }: Props) => (
  <ReaderCountries value={countries}>{children}</ReaderCountries>
);

/** The country of a text in this language for this reader; undefined to show it as it is written. */
export function useCountry(language: Language | undefined): Country | undefined {
  const countries = useContext(ReaderCountries);
  return language && countries ? countries[language] : undefined;
}
