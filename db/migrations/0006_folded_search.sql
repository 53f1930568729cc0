-- One spelling for what readers take for the same word: letters that two keyboards write differently, marks above and
-- below, joiners, tatweel, presentation forms, the digits of every script, capitals. Only for finding: nothing is shown so.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(
	translate(
		regexp_replace(
			normalize($1, NFKD),
			'[\u00ad\u0300-\u036f\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
			'', 'g'),
		'يىكګٱةۃہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
		'ییکگاههههه01234567890123456789'),
	'\s+', ' ', 'g'));
--> statement-breakpoint
-- What is searched for, as a pattern on folded texts; its own `%`, `_` and `\` are themselves.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(btrim(folded($1)), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
ALTER TABLE "users" drop column "searched";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(username || ' ' || email || ' ' || first_name || ' ' || last_name)) STORED;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(title)) STORED;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(name || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(action || ' ' || coalesce(address, '') || ' ' || detail::text)) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id");--> statement-breakpoint
-- Without the extension a search reads every row, which a small school does not feel.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX users_search_idx ON users USING gin (searched gin_trgm_ops);
		CREATE INDEX subjects_search_idx ON subjects USING gin (searched gin_trgm_ops);
		CREATE INDEX lesson_revisions_search_idx ON lesson_revisions USING gin (searched gin_trgm_ops);
		CREATE INDEX audit_log_search_idx ON audit_log USING gin (searched gin_trgm_ops);
	END IF;
END $$;
