ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "searched";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(username || ' ' || coalesce(email, '') || ' ' || first_name || ' ' || last_name)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_kind" varchar DEFAULT 'typed' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_email_order_idx" ON "users" USING btree (coalesce(lower("email"), ''),"id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_kind_check" CHECK ("users"."password_kind" = 'typed' or "users"."role" = 'student');--> statement-breakpoint
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX users_search_idx ON users USING gin (searched gin_trgm_ops);
	END IF;
END $$;
