ALTER TABLE "lessons" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "lessons_topic_idx" ON "lessons" USING btree ("topic") WHERE "lessons"."deleted_at" is null;