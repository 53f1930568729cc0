DROP INDEX "quiz_attempts_recent_idx";--> statement-breakpoint
CREATE INDEX "quiz_attempts_recent_idx" ON "quiz_attempts" USING btree ("submitted_at","id") WHERE "quiz_attempts"."state" = 'submitted';