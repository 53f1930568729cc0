ALTER TABLE "sessions" DROP CONSTRAINT "sessions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "student_profiles" DROP CONSTRAINT "student_profiles_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "activity_days" DROP CONSTRAINT "activity_days_student_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "attempt_regrades" DROP CONSTRAINT "attempt_regrades_regraded_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "attempt_regrades" DROP CONSTRAINT "attempt_regrades_attempt_fk";
--> statement-breakpoint
ALTER TABLE "attempt_responses" DROP CONSTRAINT "attempt_responses_attempt_fk";
--> statement-breakpoint
ALTER TABLE "key_corrections" DROP CONSTRAINT "key_corrections_requested_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_student_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP CONSTRAINT "quiz_attempts_student_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_revisions" DROP CONSTRAINT "lesson_revisions_verified_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "assistant_messages" DROP CONSTRAINT "assistant_messages_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "generation_runs" DROP CONSTRAINT "generation_runs_requested_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "attempt_regrades" ADD CONSTRAINT "attempt_regrades_regraded_by_users_id_fk" FOREIGN KEY ("regraded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "attempt_regrades" ADD CONSTRAINT "attempt_regrades_attempt_fk" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."quiz_attempts"("student_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "attempt_responses" ADD CONSTRAINT "attempt_responses_attempt_fk" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."quiz_attempts"("student_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
-- One spelling for usernames that look alike: folded, and Cyrillic and Greek letters as the Latin ones they resemble.
CREATE FUNCTION lookalike(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(folded($1), 'авекмнорстухіјѕһԁԛԝαβεηικνορτυχı', 'abekmhopctyxijshdqwabenikvoptuxi');
--> statement-breakpoint
-- Of accounts that can be mistaken for each other the first keeps its name, and the others get their number.
UPDATE users SET username = username || '-' || id WHERE id IN (
	SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY lookalike(username) ORDER BY id) AS n FROM users) AS alike WHERE n > 1);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_lookalike_key" ON "users" USING btree (lookalike("username"));
--> statement-breakpoint
-- The records stay append-only, but for what an erasure takes: an address, and the number of an erased student.
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
DROP TRIGGER attempt_regrades_append_only ON attempt_regrades;
--> statement-breakpoint
CREATE FUNCTION refuse_change_but_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.address IS NULL AND to_jsonb(NEW) - '{address,searched}'::text[] = to_jsonb(OLD) - '{address,searched}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_but_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - '{student_id,regraded_by}'::text[] = to_jsonb(OLD) - '{student_id,regraded_by}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION refuse_change_but_address();
--> statement-breakpoint
CREATE TRIGGER attempt_regrades_append_only BEFORE DELETE OR TRUNCATE ON attempt_regrades
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER attempt_regrades_unchanged BEFORE UPDATE ON attempt_regrades
	FOR EACH ROW EXECUTE FUNCTION refuse_change_but_person();
