ALTER TABLE "assistant_messages" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "hint_level" integer;--> statement-breakpoint
CREATE INDEX "assistant_messages_created_at_idx" ON "assistant_messages" USING btree ("created_at");