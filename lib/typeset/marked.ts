/** Whether a text has anything to typeset; most answers are plain words and need no renderer. */
export const isMarked = (text: string) => /[$*_`[\]#|<>\\]|\n\s*\n|^\s*[-+\d]|[−-][٠-٩۰-۹]|−\d/.test(text);
