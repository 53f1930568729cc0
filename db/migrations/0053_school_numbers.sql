ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_state_enum";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" drop column "searched";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(username || ' ' || coalesce(email, '') || ' ' || first_name || ' ' || last_name || ' ' || first_name || ' ' ||
        coalesce(external_id, ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "searched" SET STATISTICS 1000;--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id_key" ON "users" USING btree (lower("external_id"));--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_state_enum" CHECK ("import_rows"."state" in ('waiting', 'made', 'file', 'here', 'changed', 'taken', 'own', 'replaced', 'lost'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_external_id_length" CHECK (char_length("users"."external_id") <= 64);--> statement-breakpoint
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX users_search_idx ON users USING gin (searched gin_trgm_ops);
	END IF;
END $$;
