import { itemSchema, type Item, type LintLesson, type Section } from './items.schema.ts';

export type LintSettings = {
  /** 'any' lets admins' own questions have 2 to 6 options; else it must be 4. */
  optionCount?: 4 | 'any';
  /** 'optional' for questions written without a lesson: they need no section, quote, explanation or misconceptions. */
  sources?: 'required' | 'optional';
};

/** One item with everything that a rule may check. */
export type Case = {
  lesson: LintLesson;
  items: Item[];
  item: Item;
  index: number;
  /** The key first, then the distractors. */
  options: string[];
  wrong: string[];
  section: Section | undefined;
  wellFormed: boolean;
  settings: Required<LintSettings>;
};

const text = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Fills in missing fields, so that the other rules can still check the rest of a broken item. */
function fillMissing(raw: unknown): Item {
  const loose = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const list: unknown[] = Array.isArray(loose['distractors']) ? loose['distractors'] : [];
  const distractors = list.map((entry) => {
    const d = (typeof entry === 'object' && entry !== null ? entry : { text: entry }) as Record<
      string,
      unknown
    >;
    return { text: text(d['text']), misconception: text(d['misconception']) };
  });
  return {
    stem: text(loose['stem']),
    correct: text(loose['correct']),
    distractors,
    explanation: text(loose['explanation']),
    evidenceQuote: text(loose['evidenceQuote']),
    sectionId: text(loose['sectionId']),
    ...(typeof loose['objectiveId'] === 'string' ? { objectiveId: loose['objectiveId'] } : {}),
  };
}

export function casesOf(lesson: LintLesson, settings: LintSettings): Case[] {
  const parsed = (lesson.items as unknown[]).map((raw) => {
    const result = itemSchema.safeParse(raw);
    return { item: result.success ? result.data : fillMissing(raw), wellFormed: result.success };
  });
  const items = parsed.map((p) => p.item);
  return parsed.map(({ item, wellFormed }, index) => {
    const wrong = item.distractors.map((d) => d.text);
    const section = lesson.sections.find((s) => s.id === item.sectionId);
    const full = { optionCount: settings.optionCount ?? 4, sources: settings.sources ?? 'required' } as const;
    return {
      lesson,
      items,
      item,
      index,
      options: [item.correct, ...wrong],
      wrong,
      section,
      wellFormed,
      settings: full,
    };
  });
}
