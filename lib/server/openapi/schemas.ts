import { z } from 'zod';
import { profileDto, studentProfileDto, tokenDto, userDto } from '#lib/accounts/accounts.schema.ts';
import { adminDashboardDto } from '#lib/school/dashboard/dashboard.schema.ts';
import { generationDto } from '#lib/authoring/generation/generation.schema.ts';
import { snakeKey } from '#lib/platform/http/wire.ts';
import { lessonDto, lessonSummaryDto, practiceTaskDto } from '#lib/content/lessons/lessons.schema.ts';
import { studentDashboardDto } from '#lib/learning/progress/progress.schema.ts';
import { keyedQuizDto } from '#lib/assessing/quizzes/authoring/authoring.schema.ts';
import { attemptDto, quizDto, quizSessionDto } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { subjectDto, subjectSummaryDto } from '#lib/content/subjects/subjects.schema.ts';

// JSON Schema is a tree of anything. It is read only here, and a validator checks it in the tests.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonObject = Record<string, any>;

/** The description's names for the calls' answers. */
const NAMES = {
  User: userDto,
  StudentProfile: studentProfileDto,
  Profile: profileDto,
  AccessToken: tokenDto,
  SubjectSummary: subjectSummaryDto,
  Subject: subjectDto,
  LessonSummary: lessonSummaryDto,
  Lesson: lessonDto,
  PracticeTask: practiceTaskDto,
  Quiz: quizDto,
  KeyedQuiz: keyedQuizDto,
  QuizSession: quizSessionDto,
  Attempt: attemptDto,
  Generation: generationDto,
  StudentDashboard: studentDashboardDto,
  AdminDashboard: adminDashboardDto,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMES)) registry.add(schema, { id });

/** A zod schema as JSON Schema with the wire's names; the named schemas it uses are added to `schemas`. */
export function wireSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonObject>,
): JsonObject {
  const {
    $defs = {},
    $schema: _,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      delete jsonSchema.id;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as JsonObject;
  for (const [name, definition] of Object.entries($defs)) schemas[name] ??= onWire(definition) as JsonObject;
  return onWire(json) as JsonObject;
}

function onWire(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(onWire);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (key === '$ref') return [key, String(value).replace('#/$defs/', '#/components/schemas/')];
      if (key === 'required') return [key, (value as string[]).map(snakeKey)];
      if (key !== 'properties') return [key, onWire(value)];
      const fields = Object.entries(value as JsonObject).map(([name, field]) => [
        snakeKey(name),
        onWire(field),
      ]);
      return [key, Object.fromEntries(fields)];
    }),
  );
}
