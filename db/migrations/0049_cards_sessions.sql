ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_enum";--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "session_id" text;--> statement-breakpoint
-- A card of before, whose maker nobody noted, counts as made by the longest-serving admin: it goes on as it did.
UPDATE "users" SET "password_given_by" = coalesce(
	(SELECT min("id") FROM "users" WHERE "role" = 'admin' AND "erased_at" IS NULL), "id")
	WHERE "password_kind" <> 'typed' AND "password_given_by" IS NULL;--> statement-breakpoint
-- Whoever became a student teaches nobody.
DELETE FROM "class_teachers" USING "users" WHERE "users"."id" = "class_teachers"."user_id" AND "users"."role" = 'student';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_card_maker_check" CHECK ("users"."password_kind" = 'typed' or "users"."password_given_by" is not null);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_enum" CHECK ("notices"."kind" in ('mark_changed', 'report_answered', 'announcement', 'concern', 'safeguarding_change', 'class_joined', 'class_asked', 'class_answered', 'class_left', 'class_teacher', 'password_reset', 'link_renewed', 'second_factor_locked', 'name_corrected', 'card_used', 'password_chosen'));