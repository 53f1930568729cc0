import { z } from 'zod';
import { byAccount } from '#lib/school/classes/students/students.schema.ts';
import { call } from '#lib/platform/http/call.ts';
import {
  concernDto,
  concernQuery,
  concernSummaryDto,
  contact,
  contactsDto,
  conversationDto,
  conversationQuery,
  helpDto,
  leadAnswer,
  leadDto,
  newNote,
  safeguardingDto,
} from './safeguarding.schema.ts';

export const getSafeguarding = call('GET /admin/safeguarding/', {
  access: 'admin',
  summary: 'Who is told when a student seems to be in danger, and whom the student is pointed to',
  answers: { 200: safeguardingDto },
});

export const setContact = call('PUT /admin/safeguarding/', {
  access: 'admin',
  summary:
    'Set whom of the school a student in danger is pointed to. Where there is a safeguarding lead beside the caller, one must agree',
  body: contact,
  answers: { 200: safeguardingDto },
});

export const addLead = call('POST /admin/safeguarding/leads/', {
  access: 'admin',
  summary:
    'Name a safeguarding lead: a teacher or an admin. Where there is a lead beside the caller, one must agree',
  body: byAccount,
  answers: { 200: safeguardingDto },
});

export const removeLead = call('DELETE /admin/safeguarding/leads/{id}/', {
  access: 'admin',
  summary:
    'End somebody’s work as a safeguarding lead. Where there is a lead beside the caller, one must agree',
  answers: { 204: null },
  errors: ['not_found'],
});

export const askForHelp = call('POST /safeguarding/help/', {
  access: 'first-password',
  uncounted: true,
  summary:
    'Ask for help without a word: the safeguarding leads are told that the student needs it. Again within ten minutes from the same sign-in changes nothing',
  answers: { 200: helpDto },
});

export const listLeads = call('GET /safeguarding/leads/', {
  access: 'teacher',
  summary: 'For safeguarding leads: who they are, and what an admin proposes',
  answers: { 200: z.array(leadDto) },
});

export const answerLeadChange = call('PUT /safeguarding/leads/{id}/', {
  access: 'teacher',
  summary: 'For safeguarding leads: agree to a lead whom somebody else names or ends, or refuse',
  body: leadAnswer,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
});

export const getContacts = call('GET /safeguarding/contact/', {
  access: 'teacher',
  summary: 'For safeguarding leads: whom a student in danger is pointed to, and what an admin proposes',
  answers: { 200: contactsDto },
});

export const answerContact = call('PUT /safeguarding/contact/', {
  access: 'teacher',
  summary:
    'For safeguarding leads: agree to whom an admin wants a student in danger to be pointed to, or refuse',
  body: leadAnswer,
  answers: { 204: null },
  errors: ['conflict'],
});

export const listConcerns = call('GET /safeguarding/concerns/', {
  access: 'teacher',
  summary: 'For safeguarding leads: concerns, newest first, at most 50; page with `before`',
  query: concernQuery,
  answers: { 200: z.array(concernSummaryDto) },
});

export const readConcern = call('GET /safeguarding/concerns/{id}/', {
  access: 'teacher',
  summary: 'For safeguarding leads: what the student said, and what was done; recorded in the audit log',
  answers: { 200: concernDto },
  errors: ['not_found'],
});

export const addNote = call('POST /safeguarding/concerns/{id}/notes/', {
  access: 'teacher',
  summary:
    'For safeguarding leads: note what was done about a concern, and close it if it is done; the other leads are told',
  body: newNote,
  answers: { 201: concernDto },
  errors: ['not_found'],
});

export const answerClosing = call('PUT /safeguarding/concerns/{id}/', {
  access: 'teacher',
  summary:
    'For safeguarding leads: agree that a concern is closed which another lead has closed, or open it again',
  body: leadAnswer,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
});

export const readConversation = call('GET /safeguarding/students/{id}/messages/', {
  access: 'teacher',
  summary:
    'For safeguarding leads: a student’s latest messages with the assistant, at most 50; recorded in the audit log',
  query: conversationQuery,
  answers: { 200: conversationDto },
  errors: ['not_found'],
});
