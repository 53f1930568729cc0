CREATE TABLE "key_corrections" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"requested_by" integer NOT NULL,
	"correct_answer" text NOT NULL,
	"seen_answer" text NOT NULL,
	"explanation" text,
	"prepared_to" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regrade_drafts" (
	"lesson_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"gain" integer NOT NULL,
	"feedback" text NOT NULL,
	CONSTRAINT "regrade_drafts_lesson_id_attempt_id_pk" PRIMARY KEY("lesson_id","attempt_id")
);
--> statement-breakpoint
DROP INDEX "quiz_attempts_quiz_idx";--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_drafts" ADD CONSTRAINT "regrade_drafts_lesson_id_key_corrections_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."key_corrections"("lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ai_usage_job_idx" ON "ai_usage" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz_idx" ON "quiz_attempts" USING btree ("quiz_id","id");--> statement-breakpoint
-- A client's key is kept as its hash, a session under a name that no client can send.
UPDATE "quiz_attempts" SET "idempotency_key" = CASE
	WHEN "idempotency_key" = 'session-' || "id" THEN 'session:' || "id"
	ELSE 'client:' || encode(sha256(convert_to("idempotency_key", 'UTF8')), 'hex') END
WHERE "idempotency_key" IS NOT NULL;
--> statement-breakpoint
-- The order in which options are stored could be foretold.
UPDATE "quiz_questions" q SET "options" =
	(SELECT jsonb_agg(option ORDER BY gen_random_uuid()) FROM jsonb_array_elements(q."options") AS option)
WHERE jsonb_array_length(q."options") > 1
	AND NOT EXISTS (SELECT FROM "quiz_attempts" a WHERE a."quiz_id" = q."quiz_id" AND a."state" = 'open');
--> statement-breakpoint
-- A lesson whose key a person has corrected is no longer the starter curriculum's.
UPDATE "lesson_revisions" r SET "origin" = 'person' FROM "lessons" l
WHERE r."id" = l."latest_revision_id" AND r."origin" = 'curriculum' AND EXISTS
	(SELECT FROM "audit_log" a WHERE a."action" = 'quiz.regrade' AND (a."detail"->>'lessonId')::int = l."id");
