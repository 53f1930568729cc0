import grades12 from './grades-1-2.json' with { type: 'json' };
import grades34 from './grades-3-4.json' with { type: 'json' };
import grades56 from './grades-5-6.json' with { type: 'json' };
import grades79 from './grades-7-9.json' with { type: 'json' };
import grades1012 from './grades-10-12.json' with { type: 'json' };
import misconceptions from './misconceptions.json' with { type: 'json' };
import science from './science.json' with { type: 'json' };
import steps from './steps.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export const fa = {
  misconceptions,
  messages: {
    ...words,
    ...topics,
    ...steps,
    ...grades12,
    ...grades34,
    ...grades56,
    ...grades79,
    ...grades1012,
    ...science,
  },
};
