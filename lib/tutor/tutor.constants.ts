export const MAX_MESSAGES = 10;
export const MAX_CHARACTERS = 4000;
