/** The words that every part of the house shares, the database too. It imports nothing, so that anything may import it. */
export const ROLES = ['student', 'instructor', 'admin'] as const;
export const LANGUAGES = ['Arabic', 'English', 'Pashto', 'Persian', 'Urdu'] as const;
export const GRADES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

export type Role = (typeof ROLES)[number];
export type Language = (typeof LANGUAGES)[number];
