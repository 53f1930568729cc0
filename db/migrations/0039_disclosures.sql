ALTER TABLE "users" ADD COLUMN "password_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concerns" ADD COLUMN "known" jsonb;--> statement-breakpoint
ALTER TABLE "safeguarding_leads" ADD COLUMN "state" varchar DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;