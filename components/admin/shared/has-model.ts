'use client';

import { createContext, useContext } from 'react';

/** Whether a language model is configured: without one nothing is written by a machine. */
export const HasModel = createContext(true);

export const useHasModel = (): boolean => useContext(HasModel);
