'use client';

import { createContext, useContext } from 'react';

/** Whether a language model is configured. */
export const HasModel = createContext(true);

export const useHasModel = (): boolean => useContext(HasModel);
