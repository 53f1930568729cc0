ALTER TABLE "second_factors" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Dashes of every kind, l, i and 1, o and 0, and two more Greek capitals look alike in usernames too.
DROP INDEX "users_lookalike_key";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lookalike(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
	translate(folded($1), 'авекмнорстухіјѕһԁԛԝαβεζηικμνορτυχı‐‑‒–—―−', 'abekmhopctyxijshdqwabeznikmvoptuxi-------'),
	'i1|0', 'lllo');
--> statement-breakpoint
-- Of accounts that can be mistaken for each other the first keeps its name, and the others get their number.
UPDATE users SET username = left(username, 39) || '-' || id WHERE id IN (
	SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY lookalike(username) ORDER BY id) AS n FROM users) AS alike WHERE n > 1);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_lookalike_key" ON "users" USING btree (lookalike("username"));
