ALTER TABLE "users" ADD COLUMN "card_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "names_are_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_students" ADD COLUMN "let_in_by" integer;--> statement-breakpoint
ALTER TABLE "class_students" ADD COLUMN "yes_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_let_in_by_users_id_fk" FOREIGN KEY ("let_in_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "class_students_let_in_by_idx" ON "class_students" USING btree ("let_in_by") WHERE "class_students"."let_in_by" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_card_ended_check" CHECK ("users"."card_ended_at" is null or "users"."password_given_by" is not null);;--> statement-breakpoint
-- By whose yes a student is in a class stood in the audit log alone, which a school may keep for a year.
UPDATE "class_students" s SET "let_in_by" = (
	SELECT CASE WHEN l.action IN ('class.student.add', 'class.student.accept') THEN l.actor_id ELSE (l.detail ->> 'by')::int END
	FROM "audit_log" l WHERE l.target_type = 'user' AND l.target_id = s.student_id
		AND l.action IN ('class.student.add', 'class.student.accept', 'class.student.join', 'class.student.remove')
		AND l.detail ->> 'classId' = s.class_id::text
		AND EXISTS (SELECT FROM "users" u WHERE u.id = coalesce((l.detail ->> 'by')::int, l.actor_id))
	ORDER BY l.id DESC LIMIT 1);--> statement-breakpoint
-- Whom a removed teacher had let into a class that has ended since doesn't come back with it.
UPDATE "class_students" s SET "yes_ended_at" = now() FROM "classes" c
	WHERE c.id = s.class_id AND c.ended_at IS NOT NULL AND s.let_in_by IS NOT NULL
	AND EXISTS (SELECT FROM "class_students" m JOIN "audit_log" l ON l.target_type = 'class' AND l.target_id = m.class_id
			AND l.action = 'class.teacher.remove' AND l.detail ->> 'userId' = s.let_in_by::text AND l.detail ? 'byAdmin'
		WHERE m.student_id = s.student_id AND m.class_id <> s.class_id)
	AND NOT EXISTS (SELECT FROM "class_students" o JOIN "classes" oc ON oc.id = o.class_id AND oc.ended_at IS NULL
		JOIN "class_teachers" ot ON ot.class_id = o.class_id AND ot.user_id = s.let_in_by
		WHERE o.student_id = s.student_id AND o.let_in_by IS DISTINCT FROM s.let_in_by);--> statement-breakpoint
-- Who registered has chosen the names, unless somebody of the school has set them since.
UPDATE "users" u SET "names_are_own" = true WHERE EXISTS (SELECT FROM "audit_log" a WHERE a.target_type = 'user'
		AND a.target_id = u.id AND a.action = 'user.register')
	AND NOT EXISTS (SELECT FROM "audit_log" a WHERE a.target_type = 'user' AND a.target_id = u.id
		AND a.action IN ('user.update', 'user.names') AND a.actor_id <> u.id
		AND a.detail -> 'fields' ?| array['firstName', 'lastName']);--> statement-breakpoint
-- What opened nothing any more stays shut from now on.
UPDATE "parent_links" l SET "ended_at" = now() WHERE l.ended_at IS NULL AND NOT EXISTS (SELECT FROM "users" maker
	WHERE maker.id = l.made_by AND maker.erased_at IS NULL AND (maker.role = 'admin' OR (maker.role = 'instructor' AND EXISTS (
		SELECT FROM class_teachers ht WHERE ht.user_id = maker.id AND ht.class_id = (SELECT h.class_id FROM class_students h JOIN classes hc ON hc.id = h.class_id AND hc.ended_at IS NULL
		WHERE h.student_id = l.student_id ORDER BY h.created_at, h.class_id LIMIT 1)))));--> statement-breakpoint
UPDATE "users" SET "card_ended_at" = now() WHERE "password_given_by" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" maker
	WHERE maker.id = "users"."password_given_by" AND (maker.erased_at IS NULL AND (maker.role = 'admin' OR (maker.role = 'instructor' AND EXISTS (
		SELECT FROM class_teachers ht WHERE ht.user_id = maker.id AND ht.class_id = (SELECT h.class_id FROM class_students h JOIN classes hc ON hc.id = h.class_id AND hc.ended_at IS NULL
		WHERE h.student_id = "users"."id" ORDER BY h.created_at, h.class_id LIMIT 1))))
		OR ((SELECT h.class_id FROM class_students h JOIN classes hc ON hc.id = h.class_id AND hc.ended_at IS NULL
		WHERE h.student_id = "users"."id" ORDER BY h.created_at, h.class_id LIMIT 1) IS NULL AND maker.erased_at IS NULL AND maker.role = 'instructor' AND EXISTS (
			SELECT FROM class_teachers lt WHERE lt.user_id = maker.id AND lt.class_id = (SELECT l.id FROM (
				SELECT e.class_id AS id, ec.ended_at AS at FROM class_students e JOIN classes ec ON ec.id = e.class_id
					WHERE e.student_id = "users"."id"
				UNION ALL SELECT CASE WHEN a.detail ? 'withTeacher' THEN NULL ELSE (a.detail ->> 'classId')::int END, a.at
					FROM audit_log a WHERE a.target_type = 'user' AND a.target_id = "users"."id"
						AND a.action = 'class.student.remove') l ORDER BY l.at DESC LIMIT 1)))));--> statement-breakpoint
-- A link to the school's provider that was made before an admin's last change of what it went by goes by that no more.
WITH ended AS (DELETE FROM "provider_links" p USING "audit_log" a
	WHERE a.target_type = 'user' AND a.target_id = p.user_id AND a.at > p.created_at AND a.actor_id <> p.user_id
		AND ((a.action = 'user.update' AND (a.detail -> 'fields' ?| array['email', 'password', 'role']))
			OR a.action IN ('user.lead.propose', 'user.lead.add'))
	RETURNING p.user_id)
UPDATE "sessions" SET "ended_at" = now() WHERE "user_id" IN (SELECT user_id FROM ended) AND "ended_at" IS NULL;
