-- The ids of before stand in older backups, and were all that a session needed: they end, and everybody signs in once more.
UPDATE "sessions" SET "ended_at" = now() WHERE "ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET DATA TYPE text USING encode(sha256("id"::text::bytea), 'hex');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_check" CHECK ("sessions"."id" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP COLUMN "open_in";--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "open_in" text[] DEFAULT '{}' NOT NULL;
