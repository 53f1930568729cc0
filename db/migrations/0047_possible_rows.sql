-- Rows of before that no form could have written, but an operator's SQL: they become what the checks allow.
UPDATE "users" SET "username" = left("username", 39) || '-' || "id" WHERE char_length("username") > 50;--> statement-breakpoint
UPDATE "users" SET "first_name" = left("first_name", 100), "last_name" = left("last_name", 100)
	WHERE char_length("first_name") > 100 OR char_length("last_name") > 100;--> statement-breakpoint
UPDATE "student_profiles" SET "current_grade" = least(12, greatest(1, "current_grade")) WHERE "current_grade" NOT BETWEEN 1 AND 12;--> statement-breakpoint
UPDATE "classes" SET "name" = left("name", 100) WHERE char_length("name") > 100;--> statement-breakpoint
UPDATE "subjects" SET "name" = left("name", 200), "description" = left("description", 5000)
	WHERE char_length("name") > 200 OR char_length("description") > 5000;--> statement-breakpoint
UPDATE "lesson_revisions" SET "title" = left("title", 200) WHERE char_length("title") > 200;--> statement-breakpoint
-- A question whose key was not offered offers it.
UPDATE "quiz_questions" SET "options" = "options" || to_jsonb("correct_answer") WHERE NOT "options" ? "correct_answer";--> statement-breakpoint
DELETE FROM "regrade_drafts" WHERE NOT EXISTS (
	SELECT FROM "quiz_attempts" WHERE "student_id" = "regrade_drafts"."student_id" AND "id" = "regrade_drafts"."attempt_id");--> statement-breakpoint
UPDATE "assistant_messages" SET "lesson_id" = NULL
	WHERE "lesson_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "lessons" WHERE "id" = "assistant_messages"."lesson_id");--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_lesson_key" UNIQUE("lesson_id","id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_lesson_key" UNIQUE("lesson_id","id");--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP CONSTRAINT "quiz_attempts_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_revisions" DROP CONSTRAINT "lesson_revisions_quiz_fk";
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_verified_revision_id_lesson_revisions_id_fk";
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_latest_revision_id_lesson_revisions_id_fk";
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_fk" FOREIGN KEY ("lesson_id","quiz_id") REFERENCES "public"."quizzes"("lesson_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_drafts" ADD CONSTRAINT "regrade_drafts_attempt_fk" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."quiz_attempts"("student_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_quiz_fk" FOREIGN KEY ("lesson_id","quiz_id") REFERENCES "public"."quizzes"("lesson_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_verified_revision_fk" FOREIGN KEY ("id","verified_revision_id") REFERENCES "public"."lesson_revisions"("lesson_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_latest_revision_fk" FOREIGN KEY ("id","latest_revision_id") REFERENCES "public"."lesson_revisions"("lesson_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_moves_moved_by_idx" ON "grade_moves" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "assignments_created_by_idx" ON "assignments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "attempt_regrades_regraded_by_idx" ON "attempt_regrades" USING btree ("regraded_by");--> statement-breakpoint
CREATE INDEX "key_corrections_requested_by_idx" ON "key_corrections" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "regrade_drafts_attempt_idx" ON "regrade_drafts" USING btree ("student_id","attempt_id");--> statement-breakpoint
CREATE INDEX "classes_created_by_idx" ON "classes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_requested_by_idx" ON "imports" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "imports_taken_by_idx" ON "imports" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "lesson_revisions_quiz_idx" ON "lesson_revisions" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "lesson_revisions_verified_by_idx" ON "lesson_revisions" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "live_quizzes_started_by_idx" ON "live_quizzes" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "question_reports_answered_by_idx" ON "question_reports" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "practice_items_closed_idx" ON "practice_items" USING btree ("student_id","lesson_id","closed_at");--> statement-breakpoint
CREATE INDEX "concerns_closed_by_idx" ON "concerns" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "generation_runs_requested_by_idx" ON "generation_runs" USING btree ("requested_by");--> statement-breakpoint
ALTER TABLE "grade_moves" ADD CONSTRAINT "grade_moves_moved_range" CHECK ("grade_moves"."moved" >= 0);--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_language_enum" CHECK ("student_profiles"."language" in ('Arabic', 'English', 'Pashto', 'Persian', 'Urdu'));--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_notation_enum" CHECK ("student_profiles"."notation" in ('ar-east', 'ar-west', 'fa-IR', 'fa-AF'));--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_current_grade_range" CHECK ("student_profiles"."current_grade" between 1 and 12);--> statement-breakpoint
ALTER TABLE "user_counts" ADD CONSTRAINT "user_counts_role_enum" CHECK ("user_counts"."role" in ('student', 'instructor', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_enum" CHECK ("users"."role" in ('student', 'instructor', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_kind_enum" CHECK ("users"."password_kind" in ('typed', 'words', 'pictures'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_interface_language_enum" CHECK ("users"."interface_language" in ('Arabic', 'English', 'Pashto', 'Persian', 'Urdu'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_model_consent_enum" CHECK ("users"."model_consent" in ('none', 'given', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_length" CHECK (char_length("users"."username") <= 50);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_first_name_length" CHECK (char_length("users"."first_name") <= 100);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_last_name_length" CHECK (char_length("users"."last_name") <= 100);--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_kind_enum" CHECK ("assignments"."kind" in ('lesson', 'quiz', 'practice'));--> statement-breakpoint
ALTER TABLE "attempt_regrades" ADD CONSTRAINT "attempt_regrades_old_correct_range" CHECK ("attempt_regrades"."old_correct" >= 0);--> statement-breakpoint
ALTER TABLE "attempt_regrades" ADD CONSTRAINT "attempt_regrades_new_correct_range" CHECK ("attempt_regrades"."new_correct" >= 0);--> statement-breakpoint
ALTER TABLE "attempt_responses" ADD CONSTRAINT "attempt_responses_seq_range" CHECK ("attempt_responses"."seq" >= 0);--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_attempts_range" CHECK ("lesson_progress"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_best_check" CHECK ("lesson_progress"."best_correct" between 0 and "lesson_progress"."best_asked");--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_state_enum" CHECK ("quiz_attempts"."state" in ('open', 'submitted'));--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_feedback_source_enum" CHECK ("quiz_attempts"."feedback_source" in ('rules', 'model'));--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_option_seed_range" CHECK ("quiz_attempts"."option_seed" >= 0);--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_language_enum" CHECK ("classes"."language" in ('Arabic', 'English', 'Pashto', 'Persian', 'Urdu'));--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_door_names_enum" CHECK ("classes"."door_names" in ('first', 'full', 'pictures'));--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_name_length" CHECK (char_length("classes"."name") <= 100);--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_year_range" CHECK ("classes"."school_year" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose_enum" CHECK ("consents"."purpose" in ('model'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_decision_enum" CHECK ("consents"."decision" in ('given', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_way_enum" CHECK ("consents"."way" in ('paper', 'in_person', 'other'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_length" CHECK (char_length("consents"."guardian") <= 100);--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_name_length" CHECK (char_length("guardians"."name") <= 100);--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_contact_length" CHECK (char_length("guardians"."contact") <= 200);--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_state_enum" CHECK ("import_rows"."state" in ('waiting', 'made', 'file', 'here', 'taken', 'own', 'replaced', 'lost'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_enum" CHECK ("imports"."kind" in ('accounts', 'passwords'));--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_state_enum" CHECK ("lesson_revisions"."state" in ('draft', 'verified'));--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_origin_enum" CHECK ("lesson_revisions"."origin" in ('person', 'model', 'curriculum'));--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_title_length" CHECK (char_length("lesson_revisions"."title") <= 200);--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_number_range" CHECK ("lesson_revisions"."number" >= 1);--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_minutes_range" CHECK ("lesson_revisions"."minutes" >= 1);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_language_enum" CHECK ("lessons"."language" in ('Arabic', 'English', 'Pashto', 'Persian', 'Urdu'));--> statement-breakpoint
ALTER TABLE "practice_tasks" ADD CONSTRAINT "practice_tasks_form_enum" CHECK ("practice_tasks"."form" in ('simplest', 'fraction', 'lowest_fraction', 'mixed', 'decimal', 'percent', 'scientific', 'one_power', 'factorised', 'expanded', 'slope_intercept'));--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_answer_check" CHECK ("quiz_questions"."options" ? "quiz_questions"."correct_answer");--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_position_range" CHECK ("quiz_questions"."position" >= 0);--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_version_range" CHECK ("quizzes"."version" >= 1);--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_name_length" CHECK (char_length("subjects"."name") <= 200);--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_description_length" CHECK (char_length("subjects"."description") <= 5000);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_text_length" CHECK (char_length("announcements"."text") <= 500);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_enum" CHECK ("notices"."kind" in ('mark_changed', 'report_answered', 'announcement', 'concern', 'safeguarding_change', 'class_joined', 'class_asked', 'class_answered', 'class_teacher', 'password_reset', 'link_renewed', 'second_factor_locked', 'name_corrected', 'card_used'));--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_reason_enum" CHECK ("question_reports"."reason" in ('wrong_key', 'unclear', 'several_right', 'typo', 'other'));--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_verdict_enum" CHECK ("question_reports"."verdict" in ('fixed', 'right'));--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_text_length" CHECK (char_length("question_reports"."text") <= 500);--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_answer_length" CHECK (char_length("question_reports"."answer") <= 500);--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_language_enum" CHECK ("parent_links"."language" in ('Arabic', 'English', 'Pashto', 'Persian', 'Urdu'));--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_label_length" CHECK (char_length("parent_links"."label") <= 40);--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_uses_range" CHECK ("parent_links"."uses" >= 0);--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_verdict_enum" CHECK ("practice_answers"."verdict" in ('right', 'wrong', 'form', 'unit', 'size'));--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_hints_range" CHECK ("practice_answers"."hints" >= 0);--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_number_range" CHECK ("practice_answers"."number" >= 1);--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_answer_length" CHECK (char_length("practice_answers"."answer") <= 200);--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_purpose_enum" CHECK ("practice_items"."purpose" in ('practice', 'review'));--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_level_range" CHECK ("practice_items"."level" between 1 and 3);--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_hints_range" CHECK ("practice_items"."hints" >= 0);--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_reps_range" CHECK ("review_cards"."reps" >= 0);--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_lapses_range" CHECK ("review_cards"."lapses" >= 0);--> statement-breakpoint
ALTER TABLE "concern_notes" ADD CONSTRAINT "concern_notes_text_length" CHECK (char_length("concern_notes"."text") <= 2000);--> statement-breakpoint
ALTER TABLE "safeguarding_leads" ADD CONSTRAINT "safeguarding_leads_state_enum" CHECK ("safeguarding_leads"."state" in ('proposed', 'active', 'ending'));--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_role_enum" CHECK ("assistant_messages"."role" in ('user', 'assistant'));--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_source_enum" CHECK ("assistant_messages"."source" in ('person', 'model', 'embedded'));--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_hint_level_range" CHECK ("assistant_messages"."hint_level" >= 0);--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_state_enum" CHECK ("generation_runs"."state" in ('queued', 'running', 'failed', 'done'));--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_progress_range" CHECK ("generation_runs"."progress" between 0 and 100);