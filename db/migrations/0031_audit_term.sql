-- A school may delete entries of the audit log that are older than a year; younger ones nobody can.
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE FUNCTION refuse_deleting_younger_than_a_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at < now() - interval '364 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept_a_year BEFORE DELETE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION refuse_deleting_younger_than_a_year();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
