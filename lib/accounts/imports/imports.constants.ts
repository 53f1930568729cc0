/** The most rows and characters of one file: what one request can carry and one transaction can hold. */
export const MAX_ROWS = 2000;
export const MAX_TEXT = 900_000;
