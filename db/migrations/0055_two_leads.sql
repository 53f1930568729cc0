ALTER TABLE "concerns" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "safeguarding_leads" ADD COLUMN "proposed_by" integer;--> statement-breakpoint
ALTER TABLE "safeguarding_leads" ADD CONSTRAINT "safeguarding_leads_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "safeguarding_leads_proposed_by_idx" ON "safeguarding_leads" USING btree ("proposed_by");--> statement-breakpoint
-- Whose wish it was is not known: an admin says it again.
DELETE FROM "safeguarding_leads" WHERE "state" = 'proposed';--> statement-breakpoint
UPDATE "safeguarding_leads" SET "state" = 'active' WHERE "state" = 'ending';--> statement-breakpoint
UPDATE "concerns" SET "agreed_at" = "closed_at" WHERE "closed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_agreed_check" CHECK ("concerns"."agreed_at" is null or "concerns"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "safeguarding_leads" ADD CONSTRAINT "safeguarding_leads_proposed_check" CHECK (("safeguarding_leads"."state" = 'active') = ("safeguarding_leads"."proposed_by" is null));--> statement-breakpoint
-- Whoever made a student's account knew its first password.
UPDATE "users" SET "password_given_at" = "created_at"
	WHERE "role" = 'student' AND "password_given_at" IS NULL AND "erased_at" IS NULL AND (EXISTS (
		SELECT FROM "audit_log" a WHERE a."target_type" = 'user' AND a."target_id" = "users"."id"
			AND a."action" = 'user.create' AND a."actor_id" IS DISTINCT FROM "users"."id")
	OR EXISTS (
		SELECT FROM "import_rows" r JOIN "imports" i ON i."id" = r."import_id" AND i."kind" = 'accounts'
			WHERE r."user_id" = "users"."id" AND r."state" NOT IN ('waiting', 'here', 'taken')));
