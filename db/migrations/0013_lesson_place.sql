ALTER TABLE "lesson_progress" ADD COLUMN "last_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "place" text;--> statement-breakpoint
UPDATE "lesson_progress" SET "last_opened_at" = "opened_at";
