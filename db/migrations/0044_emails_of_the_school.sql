ALTER TABLE "users" ADD COLUMN "email_is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Emails that people registered with or changed by themselves, and that no admin has changed since.
UPDATE "users" SET "email_is_own" = true FROM (
  SELECT DISTINCT ON ("target_id") "target_id", "actor_id" = "target_id" AS "is_own" FROM "audit_log"
  WHERE "target_type" = 'user' AND ("action" = 'user.register'
    OR "action" IN ('user.profile', 'user.update') AND "detail"->'fields' ? 'email')
  ORDER BY "target_id", "id" DESC
) "last_change" WHERE "last_change"."is_own" AND "users"."id" = "last_change"."target_id";
