ALTER TABLE "class_students" ADD COLUMN "joined_by_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(name)) STORED;--> statement-breakpoint
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX classes_search_idx ON classes USING gin (searched gin_trgm_ops);
	END IF;
END $$;
