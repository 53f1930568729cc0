ALTER TABLE "users" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(username || ' ' || email || ' ' || first_name || ' ' || last_name)) STORED;--> statement-breakpoint
DROP INDEX IF EXISTS users_search_idx;--> statement-breakpoint
-- Without the extension a search reads every user, which a small school does not feel.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX users_search_idx ON users USING gin (searched gin_trgm_ops);
	END IF;
END $$;
