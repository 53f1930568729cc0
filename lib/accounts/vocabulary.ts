/** What an account may say, apart from the schemas: a page that only lists these needn't load the validator. */
export const ROLES = ['student', 'instructor', 'admin'] as const;
export const LANGUAGES = ['Arabic', 'English', 'Pashto', 'Persian', 'Urdu'] as const;
export const GRADES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
