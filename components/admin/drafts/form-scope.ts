import { createContext } from 'react';

/** The dialog that a form stands in; '' for a form that stands in the page. */
export const FormScope = createContext('');
