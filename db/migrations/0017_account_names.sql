CREATE TABLE "account_names" (
	"key" text NOT NULL,
	"part" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "account_names_key_part_user_id_pk" PRIMARY KEY("key","part","user_id")
);
--> statement-breakpoint
ALTER TABLE "account_names" ADD CONSTRAINT "account_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "account_names_user_idx" ON "account_names" USING btree ("user_id");
--> statement-breakpoint
-- The sounds of a word by which its spellings in the Latin and the Arabic script find each other: consonants alone, in
-- groups of those that are written for one another. Only for finding; spellings.ts then says whether it is the name.
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
	regexp_replace(
		translate(
			replace(replace(replace(replace(replace(replace(folded($1), 'ch', 'چ'), 'sh', 'ش'), 'kh', 'خ'), 'zh', 'ژ'), 'gh', 'غ'), 'ph', 'ف'),
			'خشښچصسثتطټٹsقکگغqcgجژزذظضځدډڈzبپفرړڑلمنڼں',
			'xxxcttttttttkkkkkkkjjdddddddddbpfrrrlmnnn'),
		'[^bcdfjklmnprtx]', '', 'g'),
	'(.)\1+', '\1', 'g');
--> statement-breakpoint
CREATE FUNCTION keep_account_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM account_names WHERE user_id IN (OLD.id, NEW.id);
	END IF;
	INSERT INTO account_names (key, part, user_id)
		SELECT DISTINCT name_key(part), part, NEW.id
		FROM regexp_split_to_table(lower(normalize(NEW.first_name || ' ' || NEW.last_name, NFC)), '[\s._-]+') AS part
		WHERE length(part) > 1
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_names AFTER INSERT OR UPDATE OF id, first_name, last_name ON users
	FOR EACH ROW EXECUTE FUNCTION keep_account_names();
--> statement-breakpoint
INSERT INTO account_names (key, part, user_id)
	SELECT DISTINCT name_key(part), part, users.id
	FROM users, regexp_split_to_table(lower(normalize(first_name || ' ' || last_name, NFC)), '[\s._-]+') AS part
	WHERE length(part) > 1;
