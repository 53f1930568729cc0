import katex from 'katex';

/** Why a formula can't be typeset, in KaTeX's words; null if it can. */
export function formulaFault(tex: string, displayMode: boolean): string | null {
  try {
    katex.renderToString(tex, { throwOnError: true, displayMode, strict: 'ignore' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /u, '') : 'it cannot be read';
  }
}
