ALTER TABLE "lesson_revisions" ADD COLUMN "minutes" integer;--> statement-breakpoint
UPDATE "lesson_revisions" SET "minutes" = ("provenance"->>'minutes')::integer, "provenance" = "provenance" - 'minutes' WHERE jsonb_typeof("provenance"->'minutes') = 'number';
