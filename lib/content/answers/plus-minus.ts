const BOTH = /([^;,±=]*)±\s*([^;,±]+)/gu;

/** `±3` as `3; -3` and `2 ± √3` as `2 + √3; 2 - √3`. */
export const bothSigns = (text: string) =>
  text.replace(BOTH, (_, before: string, after: string) =>
    before.trim() === ''
      ? `${before}${after.trim()}; -${after}`
      : `${before}+ ${after.trim()};${before}- ${after}`,
  );
