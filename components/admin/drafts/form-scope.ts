import { createContext } from 'react';

/** The dialog that contains the form; '' for a form on the page itself. */
export const FormScope = createContext('');
